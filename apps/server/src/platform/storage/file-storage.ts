import type { Readable } from 'node:stream'

/** `path` is relative, with `/`, as it appears in a URL. */
export interface StoredFile {
  readonly path: string
  readonly bytes: number
  readonly modifiedAt: Date
}

/** Both positions are included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Storage for files that never change. */
export interface FileStorage {
  readonly kind: 'local' | 's3'
  /** Stores a file whole or not at all. */
  put(path: string, bytes: Buffer, type: string): Promise<void>
  /** Takes a file of any size from this machine, whole or not at all. The file is not public. */
  moveIn(path: string, file: string, type: string): Promise<void>
  /**
   * Returns the bytes of a file, or null if it does not exist.
   * @param range only these, which the file has
   */
  read(path: string, range?: ByteRange): Promise<{ readonly stream: Readable; readonly bytes: number } | null>
  /** All files under a folder (`static/images/`). */
  list(folder: string): AsyncIterable<StoredFile>
  remove(paths: readonly string[]): Promise<void>
}
