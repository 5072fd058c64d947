import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

const PROBE_MS = 100

/**
 * A balancer of the plainest kind: it asks each node whether it is ready, and passes requests to the ready ones in turn.
 * It repeats nothing, so a node that drops a request shows.
 */
export class SmallBalancer {
  readonly #nodes = new Map<string, boolean>()
  readonly #server = createServer((request, response) => {
    const ready = [...this.#nodes].filter(([, isReady]) => isReady).map(([url]) => url)
    const node = ready[this.#turn++ % ready.length]
    if (node === undefined) return void response.writeHead(502).end('no node is ready')
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

  /** Resolves once the node is ready and gets requests. */
  async add(node: string): Promise<void> {
    this.#nodes.set(node, false)
    while (this.#nodes.get(node) === false) {
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

  async #probe(): Promise<void> {
    await Promise.all(
      [...this.#nodes.keys()].map(async (node) => {
        const isReady = await fetch(`${node}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (this.#nodes.has(node)) this.#nodes.set(node, isReady)
      }),
    )
  }
}
