import type { FileStorage } from './file-storage.ts'

/** Folder of all pictures: fetched ones, and those drawn for the demo. */
const FOLDER = 'static/'

export interface StoredPictures {
  /** Sizes in bytes by path. */
  readonly files: ReadonlyMap<string, number>
  /** False when there are more files than the limit. */
  readonly isComplete: boolean
}

/** Lists at most `limit` stored files of pictures. */
export async function storedPictures(
  storage: FileStorage,
  limit: number = Number.POSITIVE_INFINITY,
): Promise<StoredPictures> {
  const files = new Map<string, number>()
  for await (const { path, bytes } of storage.list(FOLDER)) {
    if (files.size >= limit) return { files, isComplete: false }
    files.set(path, bytes)
  }
  return { files, isComplete: true }
}
