import { extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FileStorage } from '../../platform/storage/file-storage.ts'
import type { ArchiveEntry } from './archive/archive-reader.ts'
import { isPicture } from './archive/entry-names.ts'

const PICTURES_FOLDER = 'static/'
/** A bucket answers in tens of milliseconds, so its files are requested side by side. */
const AT_ONCE = 16
const REMOVED_AT_ONCE = 1_000

const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

/** Yields every stored picture, without pictures deleted meanwhile and the storage's own marker files. */
export async function* storedPictures(storage: FileStorage): AsyncGenerator<ArchiveEntry> {
  const ahead: Promise<ArchiveEntry | null>[] = []
  for await (const { path } of storage.list(PICTURES_FOLDER)) {
    if (!isPicture(path)) continue
    const reading = readPicture(storage, path)
    reading.catch(() => undefined)
    ahead.push(reading)
    if (ahead.length < AT_ONCE) continue
    const picture = await ahead.shift()
    if (picture) yield picture
  }
  for (const reading of ahead) {
    const picture = await reading
    if (picture) yield picture
  }
}

async function readPicture(storage: FileStorage, name: string): Promise<ArchiveEntry | null> {
  const found = await storage.read(name)
  return found === null ? null : { name, bytes: await buffer(found.stream) }
}

/** Stores pictures side by side; `finish` waits for the last ones. */
export class PictureStore {
  readonly #storage: FileStorage
  readonly #storing = new Set<Promise<void>>()

  constructor(storage: FileStorage) {
    this.#storage = storage
  }

  async add({ name, bytes }: ArchiveEntry): Promise<void> {
    const type = TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream'
    const storing = this.#storage.put(name, bytes, type).then(() => void this.#storing.delete(storing))
    storing.catch(() => undefined)
    this.#storing.add(storing)
    if (this.#storing.size >= AT_ONCE) await Promise.race(this.#storing)
  }

  async finish(): Promise<void> {
    await Promise.all(this.#storing)
  }

  async rest(): Promise<void> {
    await Promise.allSettled(this.#storing)
  }
}

export async function hasPictures(storage: FileStorage): Promise<boolean> {
  for await (const { path } of storage.list(PICTURES_FOLDER)) if (isPicture(path)) return true
  return false
}

export async function removePictures(storage: FileStorage): Promise<void> {
  let paths: string[] = []
  for await (const { path } of storage.list(PICTURES_FOLDER)) {
    if (isPicture(path)) paths.push(path)
    if (paths.length < REMOVED_AT_ONCE) continue
    await storage.remove(paths)
    paths = []
  }
  await storage.remove(paths)
}
