import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from './low-priority.ts'

export interface ThreadCall {
  readonly module: string
  readonly name: string
  readonly data: unknown
}

/** The thread of `callInThread`. An error of a function ends it. */
lowerThreadPriority()
const port = parentPort!
port.on('message', async ({ module, name, data }: ThreadCall) => {
  const { [name]: call } = await import(module)
  const result = await call(data, (progress: unknown) => port.postMessage({ progress }))
  port.postMessage({ result })
})
