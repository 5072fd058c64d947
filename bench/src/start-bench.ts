import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWeb, isWebBuilt } from '../../scripts/web-build.ts'
import { ProductProcess } from './http/product-process.ts'
import { writeDemoCsv } from './import/demo-csv.ts'
import type { BenchPart } from './report/report.ts'
import { median, rounded } from './report/statistics.ts'
import { initialScriptBytes } from './web-size.ts'

const TODAY = '2026-11-20'
const PRODUCTS = 100_000
const SECOND_STARTS = 5

async function timeOfStart(dataDir: string): Promise<number> {
  const product = await ProductProcess.start(dataDir, { demo: true })
  await product.stop()
  return product.readyMs
}

interface RestMemory {
  /** Memory when the server answers, before it has collected the garbage of the start. */
  readonly atReady: number
  readonly atRest: number
}

/** Returns the memory of a server that was just started on this many products, in MB. */
async function memoryWith(dataDir: string, products: number, csv: string): Promise<RestMemory> {
  const filling = await ProductProcess.start(dataDir, { demo: false })
  await writeDemoCsv(csv, { rows: products, today: TODAY })
  await filling.import(await filling.signIn(), await readFile(csv))
  await filling.stop()
  const product = await ProductProcess.start(dataDir, { demo: false })
  const atReady = product.memory().now
  await sleep(5_000)
  const atRest = product.memory().now
  await product.stop()
  return { atReady, atRest }
}

/** Measures start-up time, memory, and the bytes that a browser loads for the list. */
export async function startBench(): Promise<BenchPart> {
  const directory = await mkdtemp(path.join(tmpdir(), 'cenolov-bench-start-'))
  try {
    if (!isWebBuilt()) await buildWeb()
    const dataDir = path.join(directory, 'demo')
    const first = await timeOfStart(dataDir)
    const later: number[] = []
    for (let run = 0; run < SECOND_STARTS; run++) later.push(await timeOfStart(dataDir))
    const second = median(later)
    const memory = await memoryWith(
      path.join(directory, 'large'),
      PRODUCTS,
      path.join(directory, 'large.csv'),
    )
    const script = await initialScriptBytes()
    const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`
    return {
      figures: {
        firstMs: rounded(first),
        laterMs: later.map((ms) => rounded(ms)),
        memoryMb: Math.round(memory.atRest),
        memoryBeforeCollectionMb: Math.round(memory.atReady),
        script,
      },
      rows: [
        {
          what: 'First start: database created, demo filled in, ready',
          ours: seconds(first),
          beside: '',
          budget: 'under 15 s',
          kept: first < 15_000,
        },
        {
          what: 'Second start',
          ours: seconds(second),
          beside: '',
          budget: 'under 3 s',
          kept: second < 3_000,
        },
        {
          what: `Memory with ${PRODUCTS.toLocaleString('en')} products`,
          ours: `${memory.atRest.toFixed(0)} MB`,
          beside: `before the collection at rest: ${memory.atReady.toFixed(0)} MB`,
          budget: 'under 400 MB',
          kept: memory.atRest < 400,
        },
        {
          what: 'JavaScript before the first products, gzip',
          ours: `${(script.gzip / 1_000).toFixed(1)} kB`,
          beside: '',
          budget: 'under 150 kB',
          kept: script.gzip < 150_000,
        },
      ],
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
