import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { CallsAtOnce } from '../traffic/calls-at-once.ts'
import type { FileStorage, StoredFile } from './file-storage.ts'
import { isDayOld } from './is-day-old.ts'

/** Both ends are included. */
export interface FileSection {
  readonly name: string
  readonly start: number
  readonly end: number
}

export interface WrittenFile {
  /** Identifies the content. */
  readonly tag: string
  readonly path: string
  readonly sections: readonly FileSection[]
}

/**
 * The archive uses the same folder of the storage. Its nightly job deletes unpublished files that are older than a day.
 */
const FOLDER = 'open-data/'
const UNFINISHED = 'files-unfinished'
const KEPT_MAX = 12
/** A network waits for one file at a time, so that one caller cannot delay the others for long. */
const CALLERS = { perCaller: 1, waiting: 10, total: 200 }
/** Writing takes seconds of a processor, so a node writes one file at a time. */
const WRITERS = { perCaller: 1, waiting: 20, total: 21 }

/**
 * Large public files of one kind, each written once for a version of the data and served from the storage. However
 * slowly somebody reads, no connection of the database waits for them.
 */
export class WrittenFiles<Order> {
  readonly #storage: FileStorage
  readonly #dataDir: string
  readonly #kind: string
  readonly #write: (path: string, order: Order) => Promise<readonly FileSection[]>
  readonly #callers = new CallsAtOnce(CALLERS)
  readonly #writers = new CallsAtOnce(WRITERS)

  constructor(
    { storage, dataDir }: { readonly storage: FileStorage; readonly dataDir: string },
    kind: string,
    write: (path: string, order: Order) => Promise<readonly FileSection[]>,
  ) {
    this.#storage = storage
    this.#dataDir = dataDir
    this.#kind = kind
    this.#write = write
  }

  /**
   * Returns the file of a version, and writes it first if it does not exist. Throws `HttpError` 429 and 503 while too
   * many wait.
   * @param version of everything that the content depends on
   * @param network of the caller
   */
  async get(version: string, network: string, order: Order): Promise<WrittenFile> {
    const tag = createHash('sha256').update(version).digest('hex').slice(0, 20)
    const find = () => this.#find(tag)
    const written = () =>
      this.#writers.run(this.#kind, async () => (await find()) ?? this.#written(tag, order))
    return (await find()) ?? this.#callers.run(network, written)
  }

  /** Yields the bytes of a file, or only of some of its sections. */
  async *read({ path, sections }: WrittenFile, isWanted: (name: string) => boolean): AsyncGenerator<Buffer> {
    for (const { start, end } of joined(sections.filter(({ name }) => isWanted(name)))) {
      const found = await this.#storage.read(path, { start, end })
      if (found === null) throw new Error('The file was replaced while it was read.')
      yield* found.stream
    }
  }

  async #find(tag: string): Promise<WrittenFile | null> {
    const path = this.#pathOf(tag)
    const found = await this.#storage.read(`${path}.json`)
    return found === null ? null : { tag, path, sections: (await json(found.stream)) as FileSection[] }
  }

  #pathOf(tag: string): string {
    return `${FOLDER}${this.#kind}.${tag}`
  }

  async #written(tag: string, order: Order): Promise<WrittenFile> {
    const parent = join(this.#dataDir, UNFINISHED)
    const directory = join(parent, randomUUID())
    await mkdir(directory, { recursive: true })
    // Killed processes leave files behind, and nodes may share the directory.
    for (const name of await readdir(parent)) {
      const left = join(parent, name)
      if (await isDayOld(left)) await rm(left, { recursive: true, force: true })
    }
    try {
      const path = this.#pathOf(tag)
      const unfinished = join(directory, 'file')
      const sections = await this.#write(unfinished, order)
      await this.#storage.moveIn(path, unfinished, 'text/csv; charset=utf-8')
      // Written last, because it says that the file is whole.
      await this.#storage.put(`${path}.json`, Buffer.from(JSON.stringify(sections)), 'application/json')
      await this.#dropOldest()
      return { tag, path, sections }
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  }

  async #dropOldest(): Promise<void> {
    const ours: StoredFile[] = []
    for await (const file of this.#storage.list(FOLDER))
      if (file.path.startsWith(`${FOLDER}${this.#kind}.`) && !file.path.endsWith('.json')) ours.push(file)
    const oldest = ours.sort((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime()).slice(KEPT_MAX)
    await this.#storage.remove(oldest.flatMap(({ path }) => [`${path}.json`, path]))
  }
}

/** Joins sections that follow each other, so that a whole file is read at once. */
function joined(sections: readonly FileSection[]): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = []
  for (const { start, end } of sections) {
    const last = ranges.at(-1)
    if (last !== undefined && last.end + 1 === start) last.end = end
    else ranges.push({ start, end })
  }
  return ranges
}

/** Writes texts to a file, each as a section. */
export async function writeSections(
  path: string,
  texts: AsyncIterable<{ readonly name: string; readonly text: string }>,
): Promise<readonly FileSection[]> {
  const sections: FileSection[] = []
  let start = 0
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const { name, text } of texts) {
      if (text === '') continue
      const piece = Buffer.from(text)
      sections.push({ name, start, end: start + piece.length - 1 })
      start += piece.length
      yield piece
    }
  }
  await pipeline(Readable.from(pieces()), createWriteStream(path))
  return sections
}
