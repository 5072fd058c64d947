import { once } from 'node:events'
import { createServer } from 'node:http'
import { workerProduct } from '../worker-product.ts'

export interface PriceServer {
  readonly url: string
  /** Answers with this file from now on; a client that already has it gets a 304. */
  serve(file: string | Buffer): void
  close(): Promise<void>
}

/** Returns a server of price lists, or of one picture, at an address that this worker's product may read. */
export async function priceServer(): Promise<PriceServer> {
  const host = workerProduct().sourceHost
  let file: string | Buffer = ''
  let version = 0
  const server = createServer((request, response) => {
    const etag = `"${version}"`
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.writeHead(200, { etag }).end(file)
  })
  server.listen(Number(host.split(':')[1]), '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://${host}/cjenik.csv`,
    serve: (next) => {
      file = next
      version += 1
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
