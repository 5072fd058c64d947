import type { Config } from '../config/config.ts'
import type { FileStorage } from './file-storage.ts'
import { localStorage } from './local-storage.ts'
import type { S3Settings } from './s3-storage.ts'

export const storageOf = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStorage =>
  s3 === null ? localStorage(dataDir) : s3StorageOnUse(s3)

/** Loads the S3 client on first use, because it costs 36 MB and most sites store files on disk. */
function s3StorageOnUse(settings: S3Settings): FileStorage {
  let loading: Promise<FileStorage> | undefined
  const storage = () => {
    loading ??= import('./s3-storage.ts').then(({ s3Storage }) => s3Storage(settings))
    return loading
  }
  return {
    kind: 's3',
    put: async (path, bytes, type) => (await storage()).put(path, bytes, type),
    moveIn: async (path, file, type) => (await storage()).moveIn(path, file, type),
    read: async (path, range) => (await storage()).read(path, range),
    remove: async (paths) => (await storage()).remove(paths),
    list: async function* (folder) {
      yield* (await storage()).list(folder)
    },
  }
}
