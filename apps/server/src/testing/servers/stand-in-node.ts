import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { finished } from 'node:stream/promises'

/** A node as a proxy sees it: its health, an answer to every request, and streams with a test's events. */
export class StandInNode {
  readonly requests: IncomingMessage[] = []
  readonly streams: ServerResponse[] = []
  uploaded = 0
  isServing = true
  /** Answers to health checks since `isServing` became false. */
  refusals = 0
  readonly #server = createServer(async (request, response) => {
    const path = request.url ?? ''
    if (path === '/health/serving') {
      if (!this.isServing) this.refusals += 1
      return void response.writeHead(this.isServing ? 200 : 503).end()
    }
    this.requests.push(request)
    if (path.endsWith('/events')) {
      this.streams.push(response)
      return void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n')
    }
    request.on('data', (piece: Buffer) => {
      this.uploaded += piece.length
    })
    await finished(request)
    response.writeHead(200, { 'cache-control': 'public, max-age=600' }).end(JSON.stringify(request.headers))
  })

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  async listen(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return this
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
