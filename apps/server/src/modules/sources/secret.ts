import { seal, unseal } from '../../platform/auth/secrets/sealed.ts'
import { SigningKey } from '../../platform/auth/secrets/signing-key.ts'
import type { Database } from '../../platform/database/database.ts'
import { SourceFault } from './source-fault.ts'

/** Other variables may be secrets of this app or its machine, which no other server may receive. */
const PREFIX = 'SOURCE_SECRET_'
const FROM_ENVIRONMENT = new RegExp(`^env:(${PREFIX}[A-Z0-9_]+)$`)

const WRONG_NAME = `Za env: patrí názov premennej prostredia, ktorý sa začína ${PREFIX}`

/** Secrets of sources. They are stored encrypted, so that neither a backup nor a list of sources shows them. */
export type SecretReader = Pick<SourceSecrets, 'authorization'>

export class SourceSecrets {
  readonly #key: SigningKey

  constructor(db: Database) {
    this.#key = new SigningKey(db, 'sources')
  }

  async encrypt(text: string): Promise<Buffer> {
    return seal(await this.#key.read(), Buffer.from(text))
  }

  /** Returns the value of `Authorization`, or null without a secret. Throws `SourceFault`. */
  async authorization(secret: Buffer | null): Promise<string | null> {
    if (secret === null) return null
    const text = await this.#decrypt(secret)
    if (!text.startsWith('env:')) return text
    const name = FROM_ENVIRONMENT.exec(text)?.[1]
    if (name === undefined) throw new SourceFault(WRONG_NAME)
    const value = process.env[name]?.trim()
    if (!value) throw new SourceFault(`Premenná prostredia ${name} nie je nastavená`)
    return value
  }

  async #decrypt(secret: Buffer): Promise<string> {
    try {
      return unseal(await this.#key.read(), secret).toString()
    } catch {
      throw new SourceFault('Prístupové údaje sa nedajú prečítať. Zadajte ich znova.')
    }
  }
}

export function secretFault(text: string): string | null {
  if (!/^[\t\x20-\x7e]+$/.test(text)) return 'Prístupové údaje majú nepovolený znak'
  return text.startsWith('env:') && !FROM_ENVIRONMENT.test(text) ? WRONG_NAME : null
}
