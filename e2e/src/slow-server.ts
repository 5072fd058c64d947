import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The product behind a server that can take its time. */
export interface SlowServer {
  readonly url: string
  /** Holds what begins from now on back and returns the function that lets all of it go. */
  hold(): () => void
  /** Answers everything with this page, as a network does that wants a sign-in first; null ends it. */
  capture(html: string | null): void
  stop(): Promise<void>
}

export async function slowServer(product: string): Promise<SlowServer> {
  let isFree = Promise.resolve()
  let captured: string | null = null
  const server = createServer(async (asked, answer) => {
    await isFree
    if (captured !== null) {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(captured)
      return
    }
    const { method, headers } = asked
    const passed = request(new URL(asked.url ?? '/', product), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    // Who asked is gone, or the product is.
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      isFree = promise
      return resolve
    },
    capture(html) {
      captured = html
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
