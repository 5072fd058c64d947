import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push service with one device behind each address, which decrypts its messages (RFC 8291, RFC 8188). */
export interface PushService {
  /** `host:port`, for `ALLOWED_HOSTS`. */
  readonly host: string
  /** Describes a new subscription as a browser does. */
  subscribe(): {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  readonly messages: (endpoint: string) => readonly Record<string, string>[]
  readonly headers: (endpoint: string) => Readonly<Record<string, unknown>> | undefined
  readonly asked: (endpoint: string) => number
  answer(endpoint: string, status: number): void
  close(): Promise<void>
}

/** @param port 0 for any free one */
export async function pushService(port = 0): Promise<PushService> {
  const devices = new Map<string, { auth: Buffer; keys: ReturnType<typeof createECDH> }>()
  const messages = new Map<string, Record<string, string>[]>()
  const headers = new Map<string, Record<string, unknown>>()
  const asked = new Map<string, number>()
  const statuses = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    asked.set(path, (asked.get(path) ?? 0) + 1)
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const status = statuses.get(path) ?? 201
    const device = devices.get(path)
    if (status === 201 && device !== undefined) {
      headers.set(path, request.headers)
      messages.set(path, [...(messages.get(path) ?? []), JSON.parse(decrypt(Buffer.concat(pieces), device))])
    }
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const pathOf = (endpoint: string) => new URL(endpoint).pathname
  return {
    host,
    subscribe: () => {
      const path = `/push/${randomBytes(8).toString('hex')}`
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      devices.set(path, { auth, keys })
      const told = { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') }
      return { endpoint: `http://${host}${path}`, keys: told }
    },
    messages: (endpoint) => messages.get(pathOf(endpoint)) ?? [],
    headers: (endpoint) => headers.get(pathOf(endpoint)),
    asked: (endpoint) => asked.get(pathOf(endpoint)) ?? 0,
    answer: (endpoint, status) => void statuses.set(pathOf(endpoint), status),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function decrypt(
  body: Buffer,
  { auth, keys }: { auth: Buffer; keys: ReturnType<typeof createECDH> },
): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body[20]!)
  const sealed = body.subarray(21 + body[20]!)
  const derived = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derived(keys.computeSecret(sender), auth, info, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // A delimiter ends the content, padding follows.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
