import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { buildWeb, isWebBuilt } from '../../scripts/web-build.ts'
import { writeDemoCsv } from './demo-csv.ts'
import { ProductProcess } from './product-process.ts'
import type { BenchPart } from './report/report.ts'
import { median, rounded } from './report/statistics.ts'
import { TODAY, withDirectory } from './with-product.ts'

const DIST = path.join(import.meta.dirname, '../../apps/web/dist')
const PRODUCTS = 100_000
const SECOND_STARTS = 5

async function timeOfStart(dataDir: string): Promise<number> {
  const product = await ProductProcess.start(dataDir, { demo: true })
  await product.stop()
  return product.readyMs
}

/** Returns the memory of a server that was just started on this many products, in MB. */
async function memoryWith(dataDir: string, products: number, csv: string): Promise<number> {
  const filling = await ProductProcess.start(dataDir, { demo: false })
  await writeDemoCsv(csv, { rows: products, today: TODAY })
  await filling.import(await readFile(csv))
  await filling.stop()
  const product = await ProductProcess.start(dataDir, { demo: false })
  // The garbage of the start is collected at rest.
  await sleep(5_000)
  const { now } = product.memory()
  await product.stop()
  return now
}

/** Measures start-up time, memory, and the bytes that a browser loads for the list. */
export function startBench(): Promise<BenchPart> {
  return withDirectory(async (directory) => {
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
        memoryMb: Math.round(memory),
        script,
      },
      rows: [
        {
          what: 'First start: database created, demo filled in, ready',
          ours: seconds(first),
          budget: 'under 15 s',
          kept: first < 15_000,
        },
        {
          what: 'Second start',
          ours: seconds(second),
          budget: 'under 3 s',
          kept: second < 3_000,
        },
        {
          what: `Memory with ${PRODUCTS.toLocaleString('en')} products`,
          ours: `${memory.toFixed(0)} MB`,
          budget: 'under 400 MB',
          kept: memory < 400,
        },
        {
          what: 'JavaScript before the first products, gzip',
          ours: `${(script.gzip / 1_000).toFixed(1)} kB`,
          budget: 'under 150 kB',
          kept: script.gzip < 150_000,
        },
      ],
    }
  })
}

/** Returns the size of the scripts that the built page requests at once: its entry, and its preloads for the list. */
async function initialScriptBytes() {
  const html = await readFile(path.join(DIST, 'index.html'), 'utf8')
  const files = [
    ...new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((match) => match[1] ?? '')),
  ]
  const contents = await Promise.all(files.map((file) => readFile(path.join(DIST, file))))
  return {
    files,
    bytes: contents.reduce((sum, content) => sum + content.length, 0),
    gzip: contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0),
  }
}
