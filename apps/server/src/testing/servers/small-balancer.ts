import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

const PROBE_MS = 100
/** It trusts no older answer. A busy machine may run no timer for seconds, while nodes continue to leave. */
const TRUST_MS = 300

interface Health {
  readonly isReady: boolean
  readonly at: number
}

/**
 * A minimal balancer: it asks each node whether it is ready, and passes requests to the ready ones in turn. It repeats
 * nothing, so a request that a node drops is visible.
 */
export class SmallBalancer {
  readonly #nodes = new Map<string, Health>()
  readonly #server = createServer(async (request, response) => {
    const node = await this.#next()
    if (node === null) return void response.writeHead(502).end('no node is ready')
    const { method, url, headers } = request
    // A connection for each request: a kept one may end just as it is used again.
    const passed = send(`${node}${url}`, {
      method,
      headers: { ...headers, connection: 'close' },
      agent: false,
    })
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', (error) => response.writeHead(502).end(error.message))
    request.pipe(passed)
  })
  #turn = 0
  #probing: NodeJS.Timeout | null = null

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#probing = setInterval(() => void this.#probe(), PROBE_MS)
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async add(node: string): Promise<void> {
    this.#nodes.set(node, { isReady: false, at: 0 })
    while (this.#nodes.get(node)?.isReady === false) {
      await this.#probe()
      await new Promise((resolve) => setTimeout(resolve, PROBE_MS))
    }
  }

  remove(node: string): void {
    this.#nodes.delete(node)
  }

  async close(): Promise<void> {
    if (this.#probing !== null) clearInterval(this.#probing)
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  /** Returns the next node in turn, or null when none is ready. */
  async #next(): Promise<string | null> {
    const isOld = ({ isReady, at }: Health) => isReady && performance.now() - at > TRUST_MS
    while ([...this.#nodes.values()].some(isOld)) await this.#probe()
    const ready = [...this.#nodes].filter(([, { isReady }]) => isReady).map(([url]) => url)
    return ready[this.#turn++ % ready.length] ?? null
  }

  async #probe(): Promise<void> {
    await Promise.all(
      [...this.#nodes.keys()].map(async (node) => {
        const at = performance.now()
        const isReady = await fetch(`${node}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
        // Answers may overtake each other.
        if (at >= (this.#nodes.get(node)?.at ?? Number.POSITIVE_INFINITY))
          this.#nodes.set(node, { isReady, at })
      }),
    )
  }
}
