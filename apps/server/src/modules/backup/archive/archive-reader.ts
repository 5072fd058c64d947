import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { errorFacts } from '#platform/errors/error-facts.ts'
import { BackupFault } from '../backup-fault.ts'
import type { BackupHeader, BackupTotals } from './backup-header.ts'
import { FORMAT_VERSION, HEADER_NAME, isPicture, SUMS_NAME, TOTALS_NAME, tableOfPart } from './entry-names.ts'
import { readFrom } from './file-streams.ts'
import { isSealOf, SEAL_BYTES, type SealKind, sealKind } from './seal.ts'

/**
 * Far above a part of a table or a picture. Only the list of checksums may be longer, and it is never kept in memory.
 */
const ENTRY_BYTES_MAX = 64 * 1024 * 1024

type Shapes = typeof import('./backup-header.ts')

export interface ArchiveEntry {
  readonly name: string
  readonly bytes: Buffer
}

export interface VerifiedBackup {
  readonly header: BackupHeader
  readonly totals: BackupTotals
  readonly bytes: number
}

/** A backup's file, opened once, so that the bytes read later are the verified ones. */
export class ArchiveReader {
  readonly path: string
  readonly #file: FileHandle
  readonly #key: string | null

  private constructor(path: string, file: FileHandle, key: string | null) {
    this.path = path
    this.#file = file
    this.#key = key
  }

  /**
   * @param key verifies the signature of the file; null: the file has only a checksum
   * @throws `BackupFault` when there is no such file
   */
  static async open(path: string, key: string | null = null): Promise<ArchiveReader> {
    const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      throw new BackupFault(`Súbor ${path} sa nedá prečítať: ${error.message}.`)
    })
    if ((await file.stat()).isFile()) return new ArchiveReader(path, file, key)
    await file.close()
    throw new BackupFault(`${path} nie je súbor.`)
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  /**
   * Reads the whole file and compares every checksum, and the signature. Throws `BackupFault` for a file that is
   * foreign, cut off, altered, of a newer format, or not signed with the given key.
   */
  async verify(): Promise<VerifiedBackup> {
    const bytes = (await this.#file.stat()).size
    const { seal, kind } = await this.#seal(bytes)
    const whole = createHash('sha256')
    for await (const chunk of this.#content(bytes)) whole.update(chunk)
    if (!isSealOf(seal, whole.digest('hex'), this.#key)) {
      throw this.#fault(
        kind === 'signature'
          ? 'je poškodený, alebo podpísaný iným kľúčom, ako je BACKUP_KEY'
          : 'je poškodený: nesedí jeho kontrolný súčet',
      )
    }
    // Its shapes need 300 modules, which neither a start nor a command without a backup has to load.
    const shapes = await import('./backup-header.ts')
    const sums = createHash('sha256')
    let header: BackupHeader | null = null
    let totals: BackupTotals | null = null
    let foundSums: string | null = null
    for await (const { name, bytes: content, hash } of this.#allEntries(bytes)) {
      if (header === null) header = this.#header(shapes, name, content)
      else if (name === TOTALS_NAME) totals = shapes.readTotals(content)
      if (name === SUMS_NAME) foundSums = hash
      else sums.update(`${hash}  ${name}\n`)
    }
    if (header === null || totals === null || foundSums !== sums.digest('hex'))
      throw this.#fault('nie je celá záloha: chýba jej obsah alebo kontrolné súčty')
    return { header, totals, bytes }
  }

  async *entries(): AsyncGenerator<ArchiveEntry> {
    const { size } = await this.#file.stat()
    for await (const { name, bytes } of this.#allEntries(size)) {
      if (tableOfPart(name) !== null || isPicture(name)) yield { name, bytes }
    }
  }

  #content(fileBytes: number): Readable {
    return readFrom(this.#file, fileBytes - SEAL_BYTES)
  }

  async #seal(fileBytes: number): Promise<{ readonly seal: Buffer; readonly kind: SealKind }> {
    const foreign = 'nie je záloha Cenolova, alebo je neúplný'
    if (fileBytes <= SEAL_BYTES) throw this.#fault(foreign)
    const seal = Buffer.alloc(SEAL_BYTES)
    await this.#file.read(seal, 0, SEAL_BYTES, fileBytes - SEAL_BYTES)
    const kind = sealKind(seal)
    if (kind === null) throw this.#fault(foreign)
    if (kind === 'checksum' && this.#key !== null)
      throw this.#fault('nie je podpísaný. Ak mu veríte, obnovte ho bez BACKUP_KEY')
    if (kind === 'signature' && this.#key === null)
      throw this.#fault('je podpísaný. Nastavte BACKUP_KEY, s ktorým vznikol')
    return { seal, kind }
  }

  #header(shapes: Shapes, name: string, content: Buffer): BackupHeader {
    const version = name === HEADER_NAME ? shapes.readFormatVersion(content) : null
    if (version !== null && version > FORMAT_VERSION)
      throw this.#fault(`má novší formát (${version}), ako táto verzia Cenolova pozná (${FORMAT_VERSION})`)
    const header = version === null ? null : shapes.readHeader(content)
    if (header === null) throw this.#fault('nie je záloha Cenolova')
    return header
  }

  async *#allEntries(fileBytes: number): AsyncGenerator<ArchiveEntry & { readonly hash: string }> {
    const entries = extract()
    const unpacking = pipeline(this.#content(fileBytes), createGunzip(), entries)
    unpacking.catch(() => undefined)
    try {
      for await (const entry of entries) {
        const { name, size = 0, type } = entry.header
        const isList = name === SUMS_NAME
        if (type !== 'file' || (size > ENTRY_BYTES_MAX && !isList))
          throw this.#fault(`má nečakaný obsah (${name.slice(0, 200)})`)
        const hash = createHash('sha256')
        const chunks: Buffer[] = []
        const bytes: AsyncIterable<Buffer> = entry
        for await (const chunk of bytes) {
          hash.update(chunk)
          if (!isList) chunks.push(chunk)
        }
        yield { name, bytes: Buffer.concat(chunks), hash: hash.digest('hex') }
      }
      await unpacking
    } catch (error) {
      if (error instanceof BackupFault) throw error
      throw this.#fault(`sa nedá rozbaliť: ${errorFacts(error).message}`)
    }
  }

  #fault(what: string): BackupFault {
    return new BackupFault(`Súbor ${this.path} ${what}.`)
  }
}
