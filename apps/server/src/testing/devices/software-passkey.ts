import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** Bits of the authenticator data (WebAuthn, section 6.1). */
const FLAGS = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 }
/** Major types of CBOR (RFC 8949). */
const MAJOR = { number: 0, negative: 1, bytes: 2, text: 3, map: 5 }

export interface Ceremony {
  readonly challenge: string
  readonly origin: string
  /** Whether the owner showed a finger, a face or a PIN. */
  readonly verified?: boolean
}

/** An authenticator with one passkey (ES256, no attestation), like a phone or a security key. */
export class SoftwarePasskey {
  readonly id = randomBytes(16).toString('base64url')
  counter = 0
  readonly #host: string
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  constructor(host: string) {
    this.#host = host
  }

  /** Answer to `navigator.credentials.create`. */
  create(ceremony: Ceremony) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const data = Buffer.concat([this.#data(ceremony, FLAGS.hasCredential), Buffer.alloc(16), length, id, key])
    const attestation = cborMap([
      ['fmt', 'none'],
      ['attStmt', null],
      ['authData', data],
    ])
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Answer to `navigator.credentials.get`. */
  get(ceremony: Ceremony) {
    this.counter += 1
    const data = this.#data(ceremony)
    const client = clientData('webauthn.get', ceremony)
    const signed = createSign('sha256').update(data).update(createHash('sha256').update(client).digest())
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signed.sign(this.#keys.privateKey).toString('base64url'),
    })
  }

  #data({ verified = true }: Ceremony, more = 0): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const flags = FLAGS.userPresent | (verified ? FLAGS.userVerified : 0) | more
    return Buffer.concat([createHash('sha256').update(this.#host).digest(), Buffer.of(flags), counter])
  }

  #answer<Response extends object>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response } as const
  }
}

const clientData = (type: string, { challenge, origin }: Ceremony) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** null: a map without entries. */
type Cbor = number | string | Buffer | null

/** RFC 8949, only the part that an attestation needs. */
const cborMap = (entries: readonly (readonly [number | string, Cbor])[]): Buffer =>
  Buffer.concat([cborHead(MAJOR.map, entries.length), ...entries.flatMap((entry) => entry.map(cbor))])

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number')
    return value < 0 ? cborHead(MAJOR.negative, -1 - value) : cborHead(MAJOR.number, value)
  if (typeof value === 'string')
    return Buffer.concat([cborHead(MAJOR.text, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(MAJOR.bytes, value.length), value])
  return cborHead(MAJOR.map, 0)
}

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value)
  if (value < 256) return Buffer.of((major << 5) | 24, value)
  return Buffer.of((major << 5) | 25, value >> 8, value & 255)
}
