import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'

export interface Site {
  readonly name: string
  readonly logo: SiteLogo | null
}

interface SiteLogo {
  readonly bytes: Buffer
  readonly type: 'image/png' | 'image/webp'
  /** Hash of the bytes, so that a new logo gets a new address. */
  readonly version: string
}

export const DEFAULT_SITE: Site = { name: 'Cenolov', logo: null }

const NAME_MAX = 30
const LOGO_MAX_BYTES = 200_000

/** Reads `SITE_NAME` and `SITE_LOGO`, the path of a PNG or WebP picture. */
export function readSite(env: Readonly<Record<string, string | undefined>>, faults: string[]): Site {
  const name = env.SITE_NAME?.trim() || DEFAULT_SITE.name
  if (name.length > NAME_MAX || /[\p{C}<>"&]/u.test(name))
    faults.push(`SITE_NAME must have at most ${NAME_MAX} characters, without < > " &.`)
  const path = env.SITE_LOGO?.trim()
  if (!path) return { name, logo: null }
  const logo = readLogo(resolve(path))
  if (logo === null)
    faults.push(
      `SITE_LOGO must be a PNG or WebP picture of at most ${LOGO_MAX_BYTES / 1000} kB, but is ${JSON.stringify(path)}.`,
    )
  return { name, logo }
}

function readLogo(path: string): SiteLogo | null {
  try {
    if (statSync(path).size > LOGO_MAX_BYTES) return null
    const bytes = readFileSync(path)
    const type = typeOf(bytes)
    if (type === null) return null
    return { bytes, type, version: createHash('sha256').update(bytes).digest('base64url').slice(0, 12) }
  } catch {
    return null
  }
}

function typeOf(bytes: Buffer): SiteLogo['type'] | null {
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'image/png'
  const [riff, webp] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]
  return riff === 'RIFF' && webp === 'WEBP' ? 'image/webp' : null
}
