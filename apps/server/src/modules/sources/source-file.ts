import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ARCHIVE_PRESET, locationOn, sourcePreset } from '@cenolov/core/source'
import type { Platform } from '../../platform/platform.ts'
import { isDayOld } from '../../platform/storage/is-day-old.ts'
import { callInThread } from '../../platform/threads/thread.ts'
import { copyFolderFile } from './fetch/folder-file.ts'
import type { FetchedFile, FetchLimits, SourceFetcher } from './fetch/source-fetcher.ts'
import type { ArchiveOrder } from './read/archive/convert-archive.ts'
import type { ConversionResult, ReadingOrder } from './read/convert.ts'
import type { SourceFields } from './source-form.ts'

export interface SourceFilesOptions extends Pick<Platform, 'clock' | 'currency'> {
  readonly dataDir: string
  readonly directory: string | null
  readonly fetcher: SourceFetcher
  readonly limits: FetchLimits
}

export interface LastAnswer {
  readonly etag: string | null
  readonly lastModified: string | null
}

const CONVERSION_MS = 30 * 60_000
const NONE: LastAnswer = { etag: null, lastModified: null }

function inThread(order: ReadingOrder, signal?: AbortSignal): Promise<ConversionResult> {
  const module = new URL('./read/convert.ts', import.meta.url)
  return callInThread(module, 'convertSource', order, undefined, limited(signal))
}

function limited(signal?: AbortSignal): AbortSignal {
  const time = AbortSignal.timeout(CONVERSION_MS)
  return signal === undefined ? time : AbortSignal.any([time, signal])
}

export const hasBranchPrices = (
  { branches }: Pick<SourceFields, 'branches'>,
  { found }: Pick<ConversionResult, 'found'>,
): boolean => branches === 'prices' && found.content === 'goods'

/** Fetches the files of sources and turns them into files of an import, each in a directory of its own. */
export class SourceFiles {
  readonly #options: SourceFilesOptions

  constructor(options: SourceFilesOptions) {
    this.#options = options
  }

  /** Calls `use` with an empty directory, and deletes it afterwards. */
  async inDirectory<Result>(use: (directory: string) => Promise<Result>): Promise<Result> {
    const parent = join(this.#options.dataDir, 'sources')
    await mkdir(parent, { recursive: true })
    const directory = await mkdtemp(join(parent, 'run-'))
    try {
      return await use(directory)
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  }

  /** Fetches a source's file into a directory. Throws `SourceFault`. */
  async bring(
    source: SourceFields,
    authorization: string | null,
    directory: string,
    { etag, lastModified }: LastAnswer = NONE,
    signal?: AbortSignal,
  ): Promise<FetchedFile | 'unchanged'> {
    const { clock, fetcher, limits } = this.#options
    const path = join(directory, 'fetched')
    const location = locationOn(source.location, clock.today())
    if (source.kind === 'folder') {
      const copied = await copyFolderFile(this.#options.directory, location, path, limits.maxBytes)
      return { ...copied, etag: null, lastModified: null }
    }
    return fetcher.fetch({ url: location, path, authorization, etag, lastModified, signal })
  }

  convertUnknown(order: Pick<ReadingOrder, 'path' | 'name' | 'output'>): Promise<ConversionResult> {
    const { currency } = this.#options
    const { container: _container, mapping: presetMapping, ...preset } = sourcePreset('cenolov')
    const { format, content, records, encoding, delimiter } = preset
    const form = { format, content, records, encoding, delimiter }
    return inThread({ ...order, ...form, mapping: {}, presetMapping, constants: {}, currency })
  }

  /** Converts a source's file to `rows.csv` in the directory, with prices of branches where the source has them. */
  async convert(
    source: SourceFields,
    file: FetchedFile,
    directory: string,
    signal?: AbortSignal,
  ): Promise<ConversionResult> {
    if (source.preset === ARCHIVE_PRESET) return this.#convertArchive(source, file, directory, signal)
    const { mapping: presetMapping, currency = '' } = sourcePreset(source.preset)
    const order: ReadingOrder = {
      path: file.path,
      name: file.name,
      location: source.location,
      output: join(directory, 'rows.csv'),
      format: source.format,
      content: source.content,
      records: source.records,
      encoding: source.encoding,
      delimiter: source.delimiter,
      mapping: source.mapping,
      presetMapping,
      constants: { ...source.constants, Currency: source.constants.Currency || currency },
      currency: this.#options.currency,
    }
    const converted = await inThread(order, signal)
    if (!converted.ok || !hasBranchPrices(source, converted)) return converted
    const gathering = { path: order.output, today: this.#options.clock.today() }
    const module = new URL('./read/gather-branches.ts', import.meta.url)
    const rows = await callInThread<number>(module, 'gatherBranches', gathering, undefined, limited(signal))
    return { ...converted, rows }
  }

  #convertArchive(
    { constants }: SourceFields,
    { path, name }: FetchedFile,
    directory: string,
    signal?: AbortSignal,
  ): Promise<ConversionResult> {
    const { clock } = this.#options
    const order: ArchiveOrder = {
      ...{ path, name, constants },
      output: join(directory, 'rows.csv'),
      today: clock.today(),
    }
    const module = new URL('./read/archive/convert-archive.ts', import.meta.url)
    return callInThread(module, 'convertArchive', order, undefined, limited(signal))
  }

  /** Deletes files of killed processes. Use `any` age only while no run is in progress. */
  async dropLeft(age: 'any' | 'old'): Promise<void> {
    const parent = join(this.#options.dataDir, 'sources')
    for (const name of await readdir(parent).catch(() => [])) {
      const path = join(parent, name)
      if (age === 'any' || (await isDayOld(path))) await rm(path, { recursive: true, force: true })
    }
  }
}
