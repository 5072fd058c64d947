import { stat } from 'node:fs/promises'

const DAY_MS = 86_400_000

/** Whether a file or directory was changed last more than a day ago; false when it is gone. */
export async function isDayOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > DAY_MS
}
