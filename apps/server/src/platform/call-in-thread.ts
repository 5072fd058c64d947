import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadCall } from './thread.ts'

/** The thread of `callInThread`. */
const port = parentPort!
const { module, name, data, restMs } = workerData as ThreadCall
const { [name]: call } = await import(module)
const result = await call(data, (progress: unknown) => port.postMessage({ progress }))
port.postMessage({ result })
if (restMs > 0) setTimeout(() => undefined, restMs)
