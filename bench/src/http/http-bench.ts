import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { BenchPart } from '../report/report.ts'
import { median, rounded } from '../report/statistics.ts'
import { type BenchSite, withProduct } from '../with-product.ts'
import type { FixedAnswers } from './fixed-answers-server.ts'
import { freshAddresses } from './fresh-addresses.ts'
import type { LoadOrder, LoadResult } from './load-process.ts'

const PRODUCTS = 100_000
/** A single client process would be the bottleneck and make every server look alike. */
const LOAD = { connections: 50, clients: 2, seconds: 8 }
const REPEATS = 3
const SAMPLES = 200

/** Headers that belong to the connection, not the response. */
const OF_CONNECTION = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

async function fixedAnswers(url: string, samples: readonly string[]): Promise<FixedAnswers> {
  const answers = await Promise.all(
    samples.map((sample) => fetch(url + sample, { headers: { 'accept-encoding': 'identity' } })),
  )
  const headers = [...(answers[0]?.headers ?? [])].filter(([name]) => !OF_CONNECTION.includes(name))
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  return { headers: Object.fromEntries(headers), bodies }
}

interface FixedServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

async function startFixedServer(file: string): Promise<FixedServer> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'fixed-answers-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [address] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    url: `${address.toString().trim()}/fixed`,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

const middle = (runs: readonly LoadResult[]): LoadResult => {
  const wanted = median(runs.map((run) => run.perSecond))
  return runs.find((run) => run.perSecond === wanted) ?? runs[0]!
}

/** Runs clients in processes of their own; the worst p99 counts. */
async function runClients(directory: string, orders: readonly LoadOrder[]): Promise<LoadResult> {
  const results = await Promise.all(
    orders.map(async (order, client): Promise<LoadResult> => {
      const file = path.join(directory, `order-${client}.json`)
      await writeFile(file, JSON.stringify(order))
      const script = path.join(import.meta.dirname, 'load-process.ts')
      const { stdout } = await promisify(execFile)(process.execPath, [script, file])
      return JSON.parse(stdout)
    }),
  )
  return {
    perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99Ms: Math.max(...results.map(({ p99Ms }) => p99Ms)),
    bytesPerAnswer: median(results.map(({ bytesPerAnswer }) => bytesPerAnswer)),
  }
}

/**
 * Measures `GET /products/query` over 100,000 products, compared with a route that sends the same bytes from memory.
 */
export const httpBench = (): Promise<BenchPart> => withProduct({ products: PRODUCTS }, measure)

async function measure({ product, directory }: BenchSite): Promise<BenchPart> {
  await product.untilProducts(PRODUCTS)
  const address = freshAddresses(1)
  const samples = Array.from({ length: SAMPLES }, address)
  const fixedFile = path.join(directory, 'fixed-answers.json')
  await writeFile(fixedFile, JSON.stringify(await fixedAnswers(product.url, samples)))
  const fixed = await startFixedServer(fixedFile)
  const runLoad = (url: string, addressesOf: () => LoadOrder['addresses'], seconds = LOAD.seconds) =>
    runClients(
      directory,
      Array.from({ length: LOAD.clients }, () => ({
        url,
        seconds,
        connections: LOAD.connections / LOAD.clients,
        addresses: addressesOf(),
      })),
    )
  let seed = 1
  const fresh = () => {
    seed += 1
    return { freshBySeed: seed }
  }
  const runs: Record<'never' | 'repeated' | 'fixed', LoadResult[]> = { never: [], repeated: [], fixed: [] }
  try {
    await runLoad(product.url, fresh, 3)
    await runLoad(fixed.url, () => ['/fixed'], 3)
    // Interleaved, so that other load on the machine affects all three alike.
    for (let run = 0; run < REPEATS; run++) {
      runs.never.push(await runLoad(product.url, fresh))
      runs.repeated.push(await runLoad(product.url, () => samples))
      runs.fixed.push(await runLoad(fixed.url, () => ['/fixed']))
    }
  } finally {
    await fixed.stop()
  }
  await sleep(5_000)
  const { now: memory } = product.memory()
  const [never, repeated, bare] = [middle(runs.never), middle(runs.repeated), middle(runs.fixed)]
  const [neverShare, repeatedShare] = [never.perSecond / bare.perSecond, repeated.perSecond / bare.perSecond]
  const perSecond = ({ perSecond: count, p99Ms }: LoadResult): string =>
    `${Math.round(count).toLocaleString('en')} a second, p99 ${p99Ms} ms`
  const beside = `the same bytes from memory: ${perSecond(bare)}`
  return {
    figures: {
      runs,
      neverShare: rounded(neverShare),
      repeatedShare: rounded(repeatedShare),
      memoryMb: Math.round(memory),
    },
    rows: [
      {
        what: `New query, ${(never.bytesPerAnswer / 1_000).toFixed(1)} kB answers, ${LOAD.connections} connections`,
        ours: perSecond(never),
        beside,
        budget: `${Math.round(neverShare * 100)} %, at least 30 %`,
        kept: neverShare >= 0.3,
      },
      {
        what: 'Repeated query at the same version of the catalogue',
        ours: perSecond(repeated),
        beside,
        budget: `${Math.round(repeatedShare * 100)} %, at least 60 %`,
        kept: repeatedShare >= 0.6,
      },
      {
        what: 'Latency of a new query, p99',
        ours: `${never.p99Ms} ms`,
        beside: `${bare.p99Ms} ms`,
        budget: 'under 10 ms',
        kept: never.p99Ms < 10,
      },
      {
        what: 'Memory of the server afterwards',
        ours: `${memory.toFixed(0)} MB`,
      },
    ],
  }
}
