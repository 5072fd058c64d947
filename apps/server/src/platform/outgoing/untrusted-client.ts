import { Agent, type Dispatcher, request } from 'undici'
import { publicConnector } from './public-address.ts'

const REDIRECTS_MAX = 5

export class UnfitAddress extends Error {
  override readonly name = 'UnfitAddress'
  readonly fault: 'unreadable' | 'no web address' | 'with credentials' | 'too many redirects'

  constructor(fault: UnfitAddress['fault']) {
    super(`The address is unfit: ${fault}.`)
    this.fault = fault
  }
}

export interface UntrustedLimits {
  readonly silenceMs: number
  readonly connections: number
  /** Largest response, in bytes. */
  readonly maxBytes?: number
}

/**
 * Requests untrusted addresses: http and https only, no credentials. Each connection (the first, and after every
 * redirect) goes to an address just resolved and found public, so a name cannot change its meaning in between.
 */
export class UntrustedClient {
  readonly #agent: Agent
  readonly #userAgent: string

  /**
   * @param allowed `host:port` whose address need not be public
   * @param site named in the `User-Agent`, so that servers know where requests come from
   */
  constructor(
    allowed: ReadonlySet<string>,
    site: string,
    { silenceMs, connections, maxBytes = -1 }: UntrustedLimits,
  ) {
    this.#userAgent = `Cenolov/1.0 (+${site})`
    this.#agent = new Agent({
      connect: publicConnector(allowed, silenceMs),
      connections,
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
      maxResponseSize: maxBytes,
    })
  }

  /** Follows redirects. Throws `UnfitAddress`, `ForbiddenAddress` and the errors of undici. */
  async get(
    url: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<{ readonly answer: Dispatcher.ResponseData; readonly address: URL }> {
    let address = readAddress(url, undefined)
    let sent = headers
    for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
      const answer = await this.#request(address, sent, signal)
      const next = redirectOf(answer)
      if (next === null) return { answer, address }
      answer.body.destroy()
      const target = readAddress(next, address)
      // A secret belongs to one server.
      if (target.origin !== address.origin) sent = withoutSecret(sent)
      address = target
    }
    throw new UnfitAddress('too many redirects')
  }

  async close(): Promise<void> {
    await this.#agent.destroy()
  }

  async #request(address: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal) {
    const answer = await request(address, {
      dispatcher: this.#agent,
      signal,
      headers: { 'accept-encoding': 'identity', 'user-agent': this.#userAgent, ...headers },
    })
    // Errors of an abandoned stream need no handling, but unhandled they would end the process.
    answer.body.on('error', () => undefined)
    return answer
  }
}

function readAddress(text: string, base: URL | undefined): URL {
  const url = URL.parse(text, base?.href)
  if (url === null) throw new UnfitAddress('unreadable')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new UnfitAddress('no web address')
  if (url.username !== '' || url.password !== '') throw new UnfitAddress('with credentials')
  return url
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData): string | null {
  const { location } = headers
  return [301, 302, 303, 307, 308].includes(statusCode) && typeof location === 'string' ? location : null
}

const withoutSecret = ({ authorization: _, ...headers }: Readonly<Record<string, string>>) => headers

/** A busy or broken server may recover; a missing file will not appear. */
export const statusKind = (status: number): 'passing' | 'final' =>
  status === 408 || status === 429 || status >= 500 ? 'passing' : 'final'
