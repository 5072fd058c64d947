import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { LoadResult } from './load.ts'
import type { LoadOrder } from './load-process.ts'

/** Runs a load in a process of its own, so that what this one does meanwhile is no part of the answers' time. */
export async function runLoadApart(order: LoadOrder): Promise<LoadResult> {
  const file = path.join(import.meta.dirname, 'load-process.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [file, JSON.stringify(order)])
  return JSON.parse(stdout) as LoadResult
}
