import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { OpenLoad, Sample } from './open-load.ts'

/** Visitors of one process; past it the process itself would be late. */
const RATE_OF_PROCESS = 1_500

/** An open load that runs in processes apart, so that neither this process nor the server delays it. */
export class LoadApart {
  readonly #children: readonly ChildProcess[]
  readonly #samples: readonly Promise<readonly Sample[]>[]

  constructor(load: OpenLoad) {
    const processes = Math.ceil(load.rate / RATE_OF_PROCESS)
    this.#children = Array.from({ length: processes }, (_, place) => {
      const module = path.join(import.meta.dirname, 'open-load-process.ts')
      const child = fork(module, { serialization: 'advanced', execArgv: [] })
      child.send({
        ...load,
        rate: load.rate / processes,
        connections: Math.ceil(load.connections / processes),
        seed: load.seed + place * 1_000,
      })
      return child
    })
    this.#samples = this.#children.map(samplesOf)
  }

  /** Ends the load and returns all its samples, once the last call is answered, or at once for `leave`. */
  async stop(how: 'stop' | 'leave' = 'stop'): Promise<readonly Sample[]> {
    for (const child of this.#children) child.send(how)
    return (await Promise.all(this.#samples)).flat()
  }
}

async function samplesOf(child: ChildProcess): Promise<readonly Sample[]> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process of the visitors ended with ${code} and no samples.`)
  })
  const [samples] = (await Promise.race([once(child, 'message'), ended])) as [readonly Sample[]]
  return samples
}
