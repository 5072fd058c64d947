import type { Dispatcher } from 'undici'
import { errorFacts } from '../../platform/errors/error-facts.ts'
import { ForbiddenAddress } from '../../platform/outgoing/public-address.ts'
import { statusKind, UnfitAddress, UntrustedClient } from '../../platform/outgoing/untrusted-client.ts'
import { ImageFault } from './image-fault.ts'

export interface ImageLimits {
  readonly maxBytes: number
  /** Milliseconds from the first request to the last byte, redirects included. */
  readonly totalMs: number
  readonly silenceMs: number
}

export const IMAGE_LIMITS: ImageLimits = { maxBytes: 10 * 1024 * 1024, totalMs: 20_000, silenceMs: 8_000 }

const CONNECTIONS_PER_SERVER = 8
const MEGABYTE = 1024 * 1024
const ADDRESS_FAULTS: Record<UnfitAddress['fault'], string> = {
  unreadable: 'Adresa obrázka nie je platná',
  'no web address': 'Adresa obrázka musí začínať http:// alebo https://',
  'with credentials': 'Adresa obrázka obsahuje prihlasovacie údaje',
  'too many redirects': 'Adresa obrázka presmerúva príliš veľakrát',
}
const HEADERS = { accept: 'image/avif,image/webp,image/*;q=0.8' }

/** Fetches pictures from untrusted addresses. Size and time are limited while data arrives. */
export class ImageFetcher {
  readonly #client: UntrustedClient
  readonly #limits: ImageLimits

  constructor(allowed: ReadonlySet<string>, site: string, limits: ImageLimits = IMAGE_LIMITS) {
    this.#limits = limits
    this.#client = new UntrustedClient(allowed, site, { ...limits, connections: CONNECTIONS_PER_SERVER })
  }

  /** Returns the bytes of a picture, which may be of any format. Throws `ImageFault`. */
  async fetch(url: string): Promise<Buffer> {
    const signal = AbortSignal.timeout(this.#limits.totalMs)
    try {
      const { answer } = await this.#client.get(url, HEADERS, signal)
      return await this.#read(answer)
    } catch (error) {
      throw imageFault(error, signal.aborted, this.#limits)
    }
  }

  async close(): Promise<void> {
    await this.#client.close()
  }

  async #read({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Buffer> {
    try {
      if (statusCode !== 200)
        throw new ImageFault(`Server odpovedal kódom ${statusCode}`, statusKind(statusCode))
      const encoding = headers['content-encoding'] ?? 'identity'
      if (encoding !== 'identity') throw new ImageFault('Server poslal zbalený obrázok', 'final')
      if (Number(headers['content-length'] ?? 0) > this.#limits.maxBytes) throw tooLarge(this.#limits)
      const pieces: Buffer[] = []
      let bytes = 0
      for await (const piece of body) {
        bytes += piece.length
        if (bytes > this.#limits.maxBytes) throw tooLarge(this.#limits)
        pieces.push(piece)
      }
      if (bytes === 0) throw new ImageFault('Server poslal prázdny súbor', 'passing')
      return Buffer.concat(pieces, bytes)
    } finally {
      body.destroy()
    }
  }
}

const tooLarge = ({ maxBytes }: ImageLimits) =>
  new ImageFault(`Obrázok je väčší ako ${Math.round((maxBytes / MEGABYTE) * 10) / 10} MB`, 'final')

function imageFault(error: unknown, isOverTime: boolean, limits: ImageLimits): ImageFault {
  if (error instanceof ImageFault) return error
  if (error instanceof UnfitAddress) return new ImageFault(ADDRESS_FAULTS[error.fault], 'final')
  const { code, cause } = errorFacts(error)
  const forbidden = [error, cause].find((candidate) => candidate instanceof ForbiddenAddress)
  if (forbidden !== undefined) return forbiddenAddress(forbidden)
  if (isOverTime) return new ImageFault(`Obrázok sa nestiahol do ${limits.totalMs / 1_000} s`, 'passing')
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return tooLarge(limits)
  if (code?.includes('TIMEOUT')) return new ImageFault('Server obrázka neodpovedá', 'passing')
  return new ImageFault(
    `Spojenie so serverom obrázka zlyhalo${code === undefined ? '' : ` (${code})`}`,
    'passing',
  )
}

function forbiddenAddress({ cause }: ForbiddenAddress): ImageFault {
  return cause === 'not found'
    ? new ImageFault('Server obrázka sa nenašiel', 'passing')
    : new ImageFault('Adresa obrázka nevedie na verejný server', 'final')
}
