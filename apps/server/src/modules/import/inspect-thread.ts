import { createReadStream } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { inspect } from './inspect.ts'

parentPort!.postMessage({ result: await inspect(() => createReadStream(workerData as string)) })
