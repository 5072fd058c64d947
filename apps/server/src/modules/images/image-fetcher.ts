import { Agent, type Dispatcher, request } from 'undici'
import { errorFacts } from '../../platform/errors/error-facts.ts'
import { ForbiddenAddress, publicConnector } from '../../platform/outgoing/public-address.ts'
import {
  type AddressFault,
  readWebAddress,
  redirectOf,
  statusKind,
} from '../../platform/outgoing/web-address.ts'
import { ImageFault } from './image-fault.ts'

export interface ImageLimits {
  readonly maxBytes: number
  /** Milliseconds from the first request to the last byte, redirects included. */
  readonly totalMs: number
  readonly silenceMs: number
}

export const IMAGE_LIMITS: ImageLimits = { maxBytes: 10 * 1024 * 1024, totalMs: 20_000, silenceMs: 8_000 }

const REDIRECTS_MAX = 5
const CONNECTIONS_PER_SERVER = 8
const MEGABYTE = 1024 * 1024
const ADDRESS_FAULTS: Record<AddressFault, string> = {
  unreadable: 'Adresa obrázka nie je platná',
  'no web address': 'Adresa obrázka musí začínať http:// alebo https://',
  'with credentials': 'Adresa obrázka obsahuje prihlasovacie údaje',
}

/**
 * Fetches pictures from untrusted URLs: http and https only, no credentials. Each connection (the first, and after
 * every redirect) goes to an address just resolved and found public, so a name cannot change its meaning in between.
 * Size and time are limited while data arrives.
 */
export class ImageFetcher {
  readonly #agent: Agent
  readonly #limits: ImageLimits
  readonly #userAgent: string

  /**
   * @param allowed `host:port` whose address need not be public
   * @param site named in the `User-Agent`, so that servers know where requests come from
   */
  constructor(allowed: ReadonlySet<string>, site: string, limits: ImageLimits = IMAGE_LIMITS) {
    this.#limits = limits
    this.#userAgent = `Cenolov/1.0 (+${site})`
    this.#agent = new Agent({
      connect: publicConnector(allowed, limits.silenceMs),
      connections: CONNECTIONS_PER_SERVER,
      headersTimeout: limits.silenceMs,
      bodyTimeout: limits.silenceMs,
      maxResponseSize: limits.maxBytes,
    })
  }

  /** Returns the bytes of a picture, which may be of any format. Throws `ImageFault`. */
  async fetch(url: string): Promise<Buffer> {
    const signal = AbortSignal.timeout(this.#limits.totalMs)
    try {
      let address = requireWebAddress(url, undefined)
      for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
        const answer = await this.#request(address, signal)
        const next = redirectOf(answer)
        if (next === null) return await this.#read(answer)
        answer.body.destroy()
        address = requireWebAddress(next, address)
      }
      throw new ImageFault('Adresa obrázka presmerúva príliš veľakrát', 'final')
    } catch (error) {
      throw imageFault(error, signal.aborted, this.#limits)
    }
  }

  async close(): Promise<void> {
    await this.#agent.destroy()
  }

  async #request(address: URL, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const answer = await request(address, {
      dispatcher: this.#agent,
      signal,
      headers: {
        accept: 'image/avif,image/webp,image/*;q=0.8',
        'accept-encoding': 'identity',
        'user-agent': this.#userAgent,
      },
    })
    // Errors of an abandoned stream need no handling, but unhandled they would end the process.
    answer.body.on('error', () => undefined)
    return answer
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

function requireWebAddress(text: string, base: URL | undefined): URL {
  const address = readWebAddress(text, base)
  if (address instanceof URL) return address
  throw new ImageFault(ADDRESS_FAULTS[address], 'final')
}

const tooLarge = ({ maxBytes }: ImageLimits) =>
  new ImageFault(`Obrázok je väčší ako ${Math.round((maxBytes / MEGABYTE) * 10) / 10} MB`, 'final')

function imageFault(error: unknown, isOverTime: boolean, limits: ImageLimits): ImageFault {
  if (error instanceof ImageFault) return error
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
