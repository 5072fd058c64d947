import { propertiesOf } from '../../../../properties.ts'
import type { Brand } from '../poster/poster.tsx'

export const BRAND_KEY = 'marketing_brand'
export const CLAIM_MAX = 60
/** Characters of a logo as a data URL. */
export const LOGO_MAX = 300_000
export const FIRST_COLOURS = { main: '#1f5c3d', price: '#ffd94a' } as const

const COLOUR = /^#[\da-f]{6}$/i
/** A PNG only: it holds no scripts and fetches nothing. */
const LOGO = /^data:image\/png;base64,[\w+/]+={0,2}$/

/** Parses a stored brand; invalid parts are dropped. */
export function parseBrand(value: unknown): Brand {
  const { colours, logo, claim } = propertiesOf(value)
  const { main, price } = propertiesOf(colours)
  const isColour = (text: unknown): text is string => typeof text === 'string' && COLOUR.test(text)
  return {
    colours: isColour(main) && isColour(price) ? { main, price } : null,
    logo: typeof logo === 'string' && logo.length <= LOGO_MAX && LOGO.test(logo) ? logo : null,
    claim: typeof claim === 'string' ? claim.slice(0, CLAIM_MAX) : '',
  }
}

/** Allowed types of a logo. SVG is excluded, because it may hold scripts. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
const FILE_MAX = 5 * 1_024 * 1_024
/** Size of the logo on a poster. */
const [WIDTH, HEIGHT] = [520, 160]

/** Reads a file as a logo, redrawn as a small PNG; null when it is not such a picture or too large. */
export async function readLogo(file: File): Promise<string | null> {
  if (!LOGO_TYPES.some((type) => type === file.type) || file.size > FILE_MAX) return null
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  const scale = Math.min(1, WIDTH / picture.width, HEIGHT / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return parseBrand({ logo: canvas.toDataURL('image/png') }).logo
}
