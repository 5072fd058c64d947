import { stat } from 'node:fs/promises'
import { DAY_MS } from '@cenolov/core/day'

export async function isDayOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > DAY_MS
}
