import type { FileStorage } from './file-storage.ts'
import type { S3Settings } from './s3-storage.ts'

/**
 * Files in a bucket. The client of S3 is large (36 MB, a tenth of a second), and most sites keep their files on the
 * disk, so it is loaded by the first call of one that has a bucket.
 */
export function s3StorageOnUse(settings: S3Settings): FileStorage {
  let loading: Promise<FileStorage> | undefined
  const storage = () => {
    loading ??= import('./s3-storage.ts').then(({ s3Storage }) => s3Storage(settings))
    return loading
  }
  return {
    kind: 's3',
    put: async (path, bytes, type) => (await storage()).put(path, bytes, type),
    read: async (path) => (await storage()).read(path),
    remove: async (paths) => (await storage()).remove(paths),
    list: async function* (folder) {
      yield* (await storage()).list(folder)
    },
  }
}
