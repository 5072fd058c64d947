import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { benchProducts } from '../../bench-products.ts'
import { MINISEARCH_PAGE, MINISEARCH_WORKER } from './minisearch-page.ts'
import { WHOLE_JSON_PAGE } from './whole-json-page.ts'

interface File {
  readonly type: string
  readonly body: Buffer
}

const gzipped = (type: string, content: string | Buffer): File => ({ type, body: gzipSync(content) })

/** The products as such pages load them: all fields that a row shows. */
function productsJson(rows: number, today: string): string {
  const products = []
  for (const { title, price, akcia, store, category, gram, date } of benchProducts({ rows, today }))
    products.push({ id: products.length + 1, title, price, akcia, store, category, gram, date })
  return JSON.stringify(products)
}

/** MiniSearch as its package has it, one module without imports. */
function minisearchModule(): Promise<Buffer> {
  const main = createRequire(import.meta.url).resolve('minisearch')
  return readFile(path.join(path.dirname(main), '../es/index.js'))
}

/** Pages that we wrote to measure other ways to answer a search, over the same products. */
export class StandInServer {
  readonly url: string
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  static async start(rows: number, today: string): Promise<StandInServer> {
    const files = new Map<string, File>([
      ['/whole-json', gzipped('text/html; charset=utf-8', WHOLE_JSON_PAGE)],
      ['/minisearch', gzipped('text/html; charset=utf-8', MINISEARCH_PAGE)],
      ['/minisearch-worker.js', gzipped('text/javascript', MINISEARCH_WORKER)],
      ['/minisearch.js', gzipped('text/javascript', await minisearchModule())],
      ['/products.json', gzipped('application/json', productsJson(rows, today))],
    ])
    const server = createServer((request, response) => {
      const file = files.get(request.url ?? '')
      if (file === undefined) {
        response.writeHead(404).end()
        return
      }
      response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' }).end(file.body)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new StandInServer(server)
  }

  async stop(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }
}
