import { statfs } from 'node:fs/promises'
import type { SystemStats } from '@cenolov/contract/admin'

const MB = 1_048_576

/** Returns the space of the file system that holds a directory, or null when it cannot be read. */
export async function readDiskSpace(directory: string): Promise<SystemStats['disk']> {
  const stats = await statfs(directory).catch(() => null)
  if (stats === null) return null
  const mb = (blocks: number) => Math.round((blocks * stats.bsize) / MB)
  // `bavail`: the space for this process, without the reserve of root.
  return { free_mb: mb(stats.bavail), total_mb: mb(stats.blocks) }
}
