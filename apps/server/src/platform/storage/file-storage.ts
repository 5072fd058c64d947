import type { Readable } from 'node:stream'

/** A stored file. `path` is relative, with `/`, as it stands in an address behind the origin. */
export interface StoredFile {
  readonly path: string
  readonly bytes: number
  readonly modifiedAt: Date
}

/** Files that never change once they are stored, whatever keeps them. */
export interface FileStorage {
  readonly kind: 'local' | 's3'
  /** Stores a file whole or not at all. */
  put(path: string, bytes: Buffer, type: string): Promise<void>
  /** The bytes of a file; null when there is none. */
  read(path: string): Promise<{ readonly stream: Readable; readonly bytes: number } | null>
  /** All files under a folder (`static/images/`). */
  list(folder: string): AsyncIterable<StoredFile>
  /** Quiet about files that are not there. */
  remove(paths: readonly string[]): Promise<void>
}
