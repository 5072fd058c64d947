import { parentPort, workerData } from 'node:worker_threads'
import { runInBackground } from '../../platform/background.ts'
import type { ImportProgress } from './jobs/progress.ts'
import { type ImportOrder, runImport } from './run.ts'

runInBackground()
const port = parentPort!
const result = await runImport(workerData as ImportOrder, (progress: ImportProgress) =>
  port.postMessage({ progress }),
)
port.postMessage({ result })
