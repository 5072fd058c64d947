import type { FileStorage } from './file-storage.ts'
import type { S3Settings } from './s3-storage.ts'

/** Loads the S3 client on first use, because it costs 36 MB and most sites store files on disk. */
export function s3StorageOnUse(settings: S3Settings): FileStorage {
  let loading: Promise<FileStorage> | undefined
  const storage = () => {
    loading ??= import('./s3-storage.ts').then(({ s3Storage }) => s3Storage(settings))
    return loading
  }
  return {
    kind: 's3',
    put: async (path, bytes, type) => (await storage()).put(path, bytes, type),
    moveIn: async (path, file, type) => (await storage()).moveIn(path, file, type),
    read: async (path) => (await storage()).read(path),
    remove: async (paths) => (await storage()).remove(paths),
    list: async function* (folder) {
      yield* (await storage()).list(folder)
    },
  }
}
