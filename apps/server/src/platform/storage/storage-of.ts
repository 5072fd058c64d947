import type { Config } from '../config/config.ts'
import type { FileStorage } from './file-storage.ts'
import { localStorage } from './local-storage.ts'
import { s3StorageOnUse } from './s3-storage-on-use.ts'

export const storageOf = ({ dataDir, images }: Pick<Config, 'dataDir' | 'images'>): FileStorage =>
  images.s3 === null ? localStorage(dataDir) : s3StorageOnUse(images.s3)
