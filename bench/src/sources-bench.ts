import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Source, SourceStarted } from '@cenolov/contract/admin'
import { bulgarianCsv, type ForeignGoods, zipOf } from '@cenolov/demo/price-lists'
import { benchProducts } from './bench-products.ts'
import { ProductProcess } from './http/product-process.ts'
import type { BenchPart } from './report/report.ts'

const ROWS = 1_000_000
const CHAINS = 20
const BUDGET_MS = 90_000
const TODAY = '2026-11-20'

/** Writes a ZIP like the daily one of the Bulgarian portal, with a file for each chain. */
async function writeZip(file: string): Promise<void> {
  const chains: ForeignGoods[][] = Array.from({ length: CHAINS }, () => [])
  let index = 0
  for (const { title, price, akcia } of benchProducts({ rows: ROWS, today: TODAY })) {
    // The amount stays the last word: titles of one chain have to differ.
    const goods = {
      title: `${title} ${index}`,
      price: String(price),
      sale: /^\d/.test(akcia) && !akcia.includes('%') ? akcia : '',
    }
    chains[index % CHAINS]!.push(goods)
    index += 1
  }
  await writeFile(
    file,
    zipOf(
      chains.map((goods, chain) => ({
        name: `Верига ${chain}_1310${chain}.csv`,
        content: bulgarianCsv(goods),
      })),
    ),
  )
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Measures 1,000,000 rows of a ZIP from address to catalogue, and the same bytes again. */
export async function sourcesBench(): Promise<BenchPart> {
  const directory = await mkdtemp(path.join(tmpdir(), 'cenolov-bench-sources-'))
  const file = path.join(directory, 'day.zip')
  await writeZip(file)
  const { size } = await stat(file)
  const server = createServer((_request, response) => createReadStream(file).pipe(response)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const product = await ProductProcess.start(path.join(directory, 'data'), {
    demo: false,
    settings: { SOURCE_HOSTS: host },
  })
  try {
    const headers = { authorization: `Bearer ${await product.signIn()}`, 'content-type': 'application/json' }
    const call = async <T>(address: string, body?: object): Promise<T> => {
      const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) }
      const answer = await fetch(`${product.url}/api/v1/admin/${address}`, init)
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as T
    }
    const source = await call<Source>('sources', {
      name: 'Bench',
      kind: 'url',
      location: `http://${host}/day.zip`,
      preset: 'bulgaria',
    })
    const timed = () => product.timeImport(headers, () => call<SourceStarted>(`sources/${source.id}/run`, {}))
    const first = await timed()
    if (first.status.created_count < ROWS * 0.98) {
      throw new Error(
        `not every row became a product: ${JSON.stringify({ ...first.status, errors: first.status.errors.slice(0, 3) })}`,
      )
    }
    const { products } = (await (
      await fetch(`${product.url}/api/v1/products/query?search=mlieko`)
    ).json()) as {
      products: readonly { readonly id: number }[]
    }
    const elsewhere = await timeOf(async () => {
      const answer = await fetch(`${product.url}/api/v1/products/${products[0]?.id}/elsewhere`)
      if (!answer.ok) throw new Error(`elsewhere answered ${answer.status}`)
      await answer.arrayBuffer()
    })
    const duplicates = await timeOf(() => call('products/duplicates'))
    const again = await timed()
    const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
    return {
      figures: {
        ...{ rows: ROWS, bytes: size, ms: first.ms, rise: first.committedRise, againMs: again.ms },
        ...{ elsewhereMs: elsewhere, duplicatesMs: duplicates },
      },
      rows: [
        {
          what: `A source of 1,000,000 rows (ZIP of ${Math.round(size / 1_048_576)} MB, ${CHAINS} files), new`,
          ours: seconds(first.ms),
          beside: '',
          budget: 'at most 90 s',
          kept: first.ms <= BUDGET_MS,
        },
        {
          what: 'Memory of the run above what it was before',
          ours: `${Math.round(first.committedRise)} MB`,
          beside: `with the new version of the catalogue: ${Math.round(first.rise)} MB`,
          budget: 'at most 400 MB',
          kept: first.committedRise <= 400,
        },
        {
          what: 'The first answer of `elsewhere` after it',
          ours: seconds(elsewhere),
          beside: '',
          budget: 'at most 1 s',
          kept: elsewhere <= 1_000,
        },
        {
          what: 'The screen of duplicates after it',
          ours: seconds(duplicates),
          beside: '',
          budget: 'at most 2 s',
          kept: duplicates <= 2_000,
        },
        { what: 'The same bytes again', ours: seconds(again.ms), beside: '', budget: '', kept: null },
      ],
    }
  } finally {
    await product.stop()
    server.closeAllConnections()
    server.close()
    await rm(directory, { recursive: true, force: true })
  }
}
