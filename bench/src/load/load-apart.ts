import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { OpenLoad, Sample } from './open-load.ts'

/** Calls a second of one process; beyond it the process itself would be late. */
const RATE_OF_PROCESS = 1_500

/** An open load that runs in separate processes, so that neither this process nor the server delays it. */
export class LoadApart {
  readonly #children: readonly ChildProcess[]
  readonly #samples: readonly Promise<readonly Sample[]>[]

  private constructor(children: readonly ChildProcess[]) {
    this.#children = children
    this.#samples = children.map(messageOf<readonly Sample[]>)
  }

  /** Starts the processes, and returns once they send. */
  static async start(load: OpenLoad): Promise<LoadApart> {
    const processes = Math.ceil(load.rate / RATE_OF_PROCESS)
    const children = Array.from({ length: processes }, () =>
      fork(path.join(import.meta.dirname, 'open-load-process.ts'), {
        serialization: 'advanced',
        execArgv: [],
      }),
    )
    await Promise.all(children.map(messageOf<'loaded'>))
    for (const [place, child] of children.entries())
      child.send({
        ...load,
        rate: load.rate / processes,
        connections: Math.ceil(load.connections / processes),
        seed: load.seed + place * 1_000,
      })
    return new LoadApart(children)
  }

  /** Ends the load and returns all its samples, once the last call is answered, or at once for `leave`. */
  async stop(how: 'stop' | 'leave' = 'stop'): Promise<readonly Sample[]> {
    for (const child of this.#children) child.send(how)
    return (await Promise.all(this.#samples)).flat()
  }
}

/** Returns the next message of a process. Throws when it ends without one. */
async function messageOf<Message>(child: ChildProcess): Promise<Message> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process of the visitors ended with ${code} and no samples.`)
  })
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message]
  ended.catch(() => undefined)
  return message
}
