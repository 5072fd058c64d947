import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeDemoCsv } from '../import/demo-csv.ts'
import type { BenchPart } from '../report/report.ts'
import { median, rounded } from '../report/statistics.ts'
import type { FixedAnswers } from './fixed-answers-server.ts'
import { freshAddresses } from './fresh-addresses.ts'
import type { LoadResult } from './load.ts'
import { runLoadsApart } from './load-apart.ts'
import type { LoadOrder } from './load-process.ts'
import { ProductProcess } from './product-process.ts'

const TODAY = '2026-11-20'
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

/**
 * Measures `GET /products/query` over 100,000 products, compared with a route that sends the same bytes from memory.
 */
export async function httpBench(): Promise<BenchPart> {
  const directory = await mkdtemp(path.join(tmpdir(), 'cenolov-bench-http-'))
  const product = await ProductProcess.start(path.join(directory, 'data'), { demo: false })
  try {
    const csv = path.join(directory, 'products.csv')
    await writeDemoCsv(csv, { rows: PRODUCTS, today: TODAY })
    await product.import(await product.signIn(), await readFile(csv))
    await product.untilProducts(PRODUCTS)
    const address = freshAddresses(1)
    const samples = Array.from({ length: SAMPLES }, address)
    const fixedFile = path.join(directory, 'fixed-answers.json')
    await writeFile(fixedFile, JSON.stringify(await fixedAnswers(product.url, samples)))
    const fixed = await startFixedServer(fixedFile)
    const runLoad = (
      url: string,
      addressesOf: (client: number) => LoadOrder['addresses'],
      seconds = LOAD.seconds,
    ) =>
      runLoadsApart(
        Array.from({ length: LOAD.clients }, (_, client) => ({
          url,
          seconds,
          connections: LOAD.connections / LOAD.clients,
          addresses: addressesOf(client),
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
    const [neverShare, repeatedShare] = [
      never.perSecond / bare.perSecond,
      repeated.perSecond / bare.perSecond,
    ]
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
          budget: `${Math.round(repeatedShare * 100)} %, at least 90 %`,
          kept: repeatedShare >= 0.9,
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
          beside: '',
          budget: '',
          kept: null,
        },
      ],
    }
  } finally {
    await product.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
