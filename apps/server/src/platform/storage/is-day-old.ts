import { stat } from 'node:fs/promises'
import { DAY_MS } from '@cenolov/core/day'

/** Whether a file or directory was changed last more than a day ago; false when it is gone. */
export async function isDayOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > DAY_MS
}
