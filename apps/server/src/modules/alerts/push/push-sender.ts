import { Agent, request } from 'undici'
import type webPush from 'web-push'
import { FinalFailure } from '#platform/errors/final-failure.ts'
import { ForbiddenAddress, isPublicAddress, publicConnector } from '#platform/outgoing/public-address.ts'
import type { VapidKeyStore } from './vapid-keys.ts'

export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A notification as the service worker reads it (`apps/web/src/offline/notifications.ts`). */
export interface PushNote {
  readonly title: string
  readonly body: string
  readonly url: string
  /** A later notification with the same tag replaces this one. */
  readonly tag: string
}

/**
 * Returns why a push service's address is refused when it is stored, or null when it may be called. Addresses come from
 * strangers, so the connection itself is checked again when its host is resolved.
 * @param allowed `host:port` that need not be public nor encrypted
 */
export function endpointFault(endpoint: string, allowed: ReadonlySet<string>): string | null {
  const INVALID = 'Adresa služby pre oznámenia nie je platná.'
  if (!URL.canParse(endpoint)) return INVALID
  const { protocol, username, password, hostname, port } = new URL(endpoint)
  if (allowed.has(`${hostname}:${port}`) && /^https?:$/.test(protocol)) return null
  const name = hostname.replace(/^\[|\]$/g, '')
  const isLiteral = /^[\d.]+$/.test(name) || name.includes(':')
  if (protocol !== 'https:' || username !== '' || password !== '') return INVALID
  return isLiteral && !isPublicAddress(name) ? INVALID : null
}

const TIMEOUT_MS = 10_000
/** A push service keeps a notification this long for a device that is off. */
const KEPT_SECONDS = 86_400

export class PushSender {
  readonly #keys: VapidKeyStore
  readonly #contact: string
  readonly #agent: Agent

  /**
   * @param contact e-mail address of this installation, which push services require
   * @param allowed `host:port` whose address need not be public
   */
  constructor(keys: VapidKeyStore, contact: string, allowed: ReadonlySet<string>) {
    this.#keys = keys
    this.#contact = contact
    this.#agent = new Agent({
      connect: publicConnector(allowed, TIMEOUT_MS),
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
      maxResponseSize: 64 * 1024,
    })
  }

  /** Throws `FinalFailure` when trying again would change nothing, another error when it might help. */
  async send(target: PushTarget, note: PushNote): Promise<'sent' | 'gone'> {
    const { publicKey, privateKey } = await this.#keys.read()
    const { endpoint, p256dh, auth } = target
    // The library loads with the first message, so that no start waits for it.
    const { default: library } = await import('web-push')
    const details = library.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(note),
      {
        TTL: KEPT_SECONDS,
        vapidDetails: { subject: `mailto:${this.#contact}`, publicKey, privateKey },
      },
    )
    const status = await this.#post(details)
    if (status === 404 || status === 410) return 'gone'
    if (status >= 200 && status < 300) return 'sent'
    const fault = `The push service answered ${status}.`
    throw status >= 500 || status === 429 ? new Error(fault) : new FinalFailure(fault)
  }

  async close(): Promise<void> {
    await this.#agent.destroy()
  }

  async #post({ endpoint, headers, body }: webPush.RequestDetails): Promise<number> {
    try {
      const answer = await request(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body,
        dispatcher: this.#agent,
        signal: AbortSignal.timeout(TIMEOUT_MS * 2),
      })
      await answer.body.dump()
      return answer.statusCode
    } catch (error) {
      if (error instanceof ForbiddenAddress && error.cause === 'not public')
        throw new FinalFailure('The host of the push service is not public.')
      throw error
    }
  }
}
