import { parentPort, workerData } from 'node:worker_threads'
import { type ImportOrder, type ImportProgress, runImport } from './run.ts'

const port = parentPort!
const result = await runImport(workerData as ImportOrder, (progress: ImportProgress) =>
  port.postMessage({ progress }),
)
port.postMessage({ result })
