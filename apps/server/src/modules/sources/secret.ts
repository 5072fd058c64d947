import { seal, unseal } from '../../platform/auth/sealed.ts'
import { SigningKey } from '../../platform/auth/signing-key.ts'
import type { Database } from '../../platform/database/database.ts'
import { SourceFault } from './source-fault.ts'

const FROM_ENVIRONMENT = /^env:([A-Za-z_][A-Za-z0-9_]*)$/
/** Secrets of this app itself, which no other server may get. */
const OWN = /^(database|pg|smtp|s3|aws|admin|metrics|node|npm|oidc|push|backup)/i

/** Secrets of sources: encrypted where they are kept, so that neither a backup nor a list of sources shows them. */
export type SecretReader = Pick<SourceSecrets, 'authorization'>

export class SourceSecrets {
  readonly #key: SigningKey

  constructor(db: Database) {
    this.#key = new SigningKey(db, 'sources')
  }

  async encrypt(text: string): Promise<Buffer> {
    return seal(await this.#key.read(), Buffer.from(text))
  }

  /** The value to send as `Authorization`; null without a secret. Throws `SourceFault`. */
  async authorization(secret: Buffer | null): Promise<string | null> {
    if (secret === null) return null
    const text = await this.#decrypt(secret)
    const name = FROM_ENVIRONMENT.exec(text)?.[1]
    if (name === undefined) return text
    const value = process.env[name]?.trim()
    if (!value || OWN.test(name)) throw new SourceFault(`Premenná prostredia ${name} nie je nastavená`)
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

/** Why a secret cannot be used; null when it can. */
export function secretFault(text: string): string | null {
  if (!/^[\t\x20-\x7e]+$/.test(text)) return 'Prístupové údaje majú nepovolený znak'
  const name = /^env:(.*)$/.exec(text)?.[1]
  if (name === undefined) return null
  if (!FROM_ENVIRONMENT.test(text)) return 'Za env: patrí názov premennej prostredia'
  return OWN.test(name) ? 'Táto premenná patrí samotnej aplikácii' : null
}
