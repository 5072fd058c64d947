import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { LoadResult } from './load.ts'
import type { LoadOrder } from './load-process.ts'

/** Runs a load in a process of its own, so that this process does not affect response times. */
export async function runLoadApart(order: LoadOrder): Promise<LoadResult> {
  const directory = await mkdtemp(path.join(tmpdir(), 'cenolov-load-'))
  try {
    const file = path.join(directory, 'order.json')
    await writeFile(file, JSON.stringify(order))
    const module = path.join(import.meta.dirname, 'load-process.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [module, file])
    return JSON.parse(stdout) as LoadResult
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Runs loads in several processes at once; the worst p99 counts. */
export async function runLoadsApart(orders: readonly LoadOrder[]): Promise<LoadResult> {
  const results = await Promise.all(orders.map(runLoadApart))
  const all = (field: keyof LoadResult): number[] => results.map((result) => result[field])
  return {
    perSecond: all('perSecond').reduce((sum, count) => sum + count, 0),
    medianMs: Math.max(...all('medianMs')),
    p99Ms: Math.max(...all('p99Ms')),
    bytesPerAnswer: Math.round(all('bytesPerAnswer').reduce((sum, bytes) => sum + bytes, 0) / results.length),
  }
}
