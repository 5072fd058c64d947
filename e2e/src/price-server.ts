import { once } from 'node:events'
import { createServer } from 'node:http'

export interface PriceServer {
  readonly url: string
  /** Answers with this text from now on; the same text again is a 304. */
  serve(text: string): void
  close(): Promise<void>
}

/** A server of price lists, at an address that the product may read. */
export async function priceServer(worker: number): Promise<PriceServer> {
  const hosts = (process.env.CENOLOV_E2E_SOURCES ?? '').split(',')
  const host = hosts[worker % hosts.length]
  if (!host) throw new Error('The product was started without addresses for sources.')
  let text = ''
  let version = 0
  const server = createServer((request, response) => {
    const etag = `"${version}"`
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.writeHead(200, { etag }).end(text)
  })
  server.listen(Number(host.split(':')[1]), '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://${host}/cjenik.csv`,
    serve: (next) => {
      text = next
      version += 1
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
