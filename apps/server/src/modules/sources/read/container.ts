import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { SourceContainer, SourceFormat } from '@cenolov/core/source'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { errorFacts } from '#platform/errors/error-facts.ts'
import { SourceFault } from '../source-fault.ts'
import { RATIO_FROM_BYTES, type ReadLimits, sizeText } from './records.ts'

export interface PackedFile {
  readonly name: string
  readonly bytes: AsyncGenerator<Buffer>
}

const PIECE_BYTES = 64 * 1024
const EXTENSIONS: Readonly<Record<SourceFormat, RegExp>> = {
  csv: /\.(csv|txt|tsv)$/i,
  json: /\.(json|jsonl|ndjson)$/i,
  xml: /\.xml$/i,
}

/** Files inside an XLSX, and inside an ODS. */
const SPREADSHEET = /^(?:xl\/workbook\.xml|content\.xml)$/
const NO_SPREADSHEET =
  'Súbor je tabuľka (XLSX alebo ODS), ktorú nečítame. Otvorte ju a hárok s cenami uložte ako CSV v kódovaní UTF-8.'

/**
 * Yields the files in a file: itself, or the content of its gzip or zip, one after another. The bytes have precedence
 * over the setting, because publishers mix the two up. Throws `SourceFault` for bombs, for archives in archives, and
 * for broken ones.
 * @param name of the outer file
 */
export async function* openContainer(
  path: string,
  name: string,
  format: SourceFormat,
  limits: ReadLimits,
): AsyncGenerator<PackedFile> {
  const budget = { left: limits.unpackedBytes, limits }
  const kind = await containerOf(path)
  if (kind === 'zip') {
    yield* filesOfZip(path, format, budget)
  } else if (kind === 'gzip') {
    const { size } = await stat(path)
    const packed = createReadStream(path, { highWaterMark: PIECE_BYTES })
    const unpacked = packed.pipe(createGunzip({ chunkSize: PIECE_BYTES }))
    packed.on('error', (error) => unpacked.destroy(error))
    yield { name: name.replace(/\.gz$/i, ''), bytes: guarded(unpacked, size, budget) }
  } else {
    yield { name, bytes: guarded(createReadStream(path, { highWaterMark: PIECE_BYTES }), Infinity, budget) }
  }
}

async function containerOf(path: string): Promise<SourceContainer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return kindOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

export const isZip = async (path: string): Promise<boolean> => (await containerOf(path)) === 'zip'

function kindOf(head: Buffer): SourceContainer {
  if (head.length >= 4 && head[0] === 0x50 && head[1] === 0x4b && head[2]! <= 7 && head[3]! <= 8) return 'zip'
  return head.length >= 2 && head[0] === 0x1f && head[1] === 0x8b ? 'gzip' : 'none'
}

export interface Budget {
  left: number
  readonly limits: ReadLimits
}

async function* filesOfZip(path: string, format: SourceFormat, budget: Budget): AsyncGenerator<PackedFile> {
  const zip = await openZip(path, budget)
  try {
    if (zip.entries.some(({ fileName }) => SPREADSHEET.test(fileName))) throw new SourceFault(NO_SPREADSHEET)
    const fitting = zip.entries.filter(({ fileName }) => EXTENSIONS[format].test(fileName))
    const chosen = fitting.length > 0 ? fitting : zip.entries
    if (chosen.length === 0) throw new SourceFault('V ZIPe nie je žiadny súbor')
    for (const entry of chosen) yield { name: nameOf(entry), bytes: await zip.read(entry) }
  } finally {
    zip.close()
  }
}

export interface OpenZip {
  /** Files, without folders and the notes that macOS adds. */
  readonly entries: readonly Entry[]
  read(entry: Entry): Promise<AsyncGenerator<Buffer>>
  close(): void
}

/** Opens a ZIP whose files are read in any order, within one budget. Throws `SourceFault` for one that is broken. */
export async function openZip(path: string, budget: Budget): Promise<OpenZip> {
  let zip: ZipFile
  try {
    zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
  } catch (error) {
    throw brokenZip(error)
  }
  try {
    return {
      entries: await entriesOf(zip, budget.limits),
      read: async (entry) => {
        if (entry.isEncrypted()) throw new SourceFault(`Súbor „${nameOf(entry)}“ v ZIPe je zašifrovaný`)
        const stream = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
          throw brokenZip(error)
        })
        return guarded(stream, entry.compressedSize, budget)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const nameOf = ({ fileName }: Entry): string => fileName.split('/').at(-1)!

async function entriesOf(zip: ZipFile, { files }: ReadLimits): Promise<Entry[]> {
  if (zip.entryCount > files) {
    throw new SourceFault(`V ZIPe je ${zip.entryCount} súborov, najviac je ${files}`)
  }
  return new Promise((resolve, reject) => {
    const entries: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      if (!/\/$|(^|\/)(__MACOSX\/|\.)/.test(entry.fileName)) entries.push(entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', (error) => reject(brokenZip(error)))
    zip.readEntry()
  })
}

async function* guarded(stream: Readable, packedBytes: number, budget: Budget): AsyncGenerator<Buffer> {
  const { ratio, unpackedBytes } = budget.limits
  let bytes = 0
  try {
    for await (const piece of stream) {
      if (bytes === 0 && kindOf(piece) !== 'none') {
        throw new SourceFault('V archíve je ďalší archív. Rozbaľuje sa len jeden.')
      }
      bytes += piece.length
      budget.left -= piece.length
      if (budget.left < 0) throw new SourceFault(`Rozbalený súbor je väčší ako ${sizeText(unpackedBytes)}`)
      if (bytes > RATIO_FROM_BYTES && bytes > packedBytes * ratio) {
        throw new SourceFault(
          `Súbor sa rozbaľuje na viac ako ${ratio}-násobok svojej veľkosti, čo cenník nerobí`,
        )
      }
      yield piece
    }
  } catch (error) {
    throw error instanceof SourceFault ? error : unreadable(error)
  } finally {
    stream.destroy()
  }
}

function brokenZip(error: unknown): unknown {
  if (error instanceof SourceFault) return error
  // The reader refuses names that lead out of the archive.
  const isName = /relative path|absolute path|characters in fileName/.test(errorFacts(error).message)
  return new SourceFault(
    isName ? 'ZIP je poškodený: cesta súboru v ňom vedie mimo archívu' : 'ZIP je poškodený a nedá sa otvoriť',
  )
}

function unreadable(error: unknown): unknown {
  const { code } = errorFacts(error)
  // Failures of our own disk are no fault of the file.
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return error
  return new SourceFault('Archív je poškodený alebo neúplný')
}
