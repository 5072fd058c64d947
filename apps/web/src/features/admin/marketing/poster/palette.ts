import type { CSSProperties } from 'react'

/** A coloured area of a poster and the colours of its texts, as `#rrggbb`. */
export interface Surface {
  readonly colour: string
  readonly ink: string
  /** For less important texts; readable as well. */
  readonly soft: string
}

/** The surfaces of a design. Texts are only on these, in the inks of their surface. */
export interface Palette {
  readonly ground: Surface
  /** A strip or block with the heading or the price. */
  readonly band: Surface
  /** The ground of products: light, since most pictures have a white background. */
  readonly sheet: Surface
  readonly sign: Surface
  readonly off: Surface
}

/** Least contrast of text (WCAG 2.2, AA). */
export const CONTRAST_MIN = 4.5

const SURFACES = ['ground', 'band', 'sheet', 'sign', 'off'] as const
const WHITE = '#ffffff'
const BLACK = '#000000'
const INK = '#1d1a16'

const channels = (colour: string): readonly [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function luminance(colour: string): number {
  const light = (channel: number) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const [red, green, blue] = channels(colour)
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
}

/** Returns the contrast of two colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [one, other] = [luminance(first), luminance(second)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function mixed(colour: string, other: string, share: number): string {
  const [from, to] = [channels(colour), channels(other)]
  const parts = from.map((channel, index) => Math.round(channel + (to[index]! - channel) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Shares by which less important texts may fade into their surface, strongest first. */
const FADES = [0.3, 0.2, 0.1]

/** Returns a surface of any colour, with its own ink or the most readable one. */
export function surfaceOf(colour: string, own?: string): Surface {
  const best = contrast(colour, WHITE) >= contrast(colour, INK) ? WHITE : INK
  const ink = own ?? (contrast(colour, best) >= CONTRAST_MIN ? best : BLACK)
  const faded = FADES.map((share) => mixed(ink, colour, share))
  return { colour, ink, soft: faded.find((soft) => contrast(colour, soft) >= CONTRAST_MIN) ?? ink }
}

/** Colours of a design: for each surface its colour, or its colour and its ink. */
type Colours = Readonly<Record<(typeof SURFACES)[number], string | readonly [colour: string, ink: string]>>

export function paletteOf(colours: Colours): Palette {
  const surface = (name: keyof Colours) => {
    const given = colours[name]
    return typeof given === 'string' ? surfaceOf(given) : surfaceOf(...given)
  }
  return {
    ground: surface('ground'),
    band: surface('band'),
    sheet: surface('sheet'),
    sign: surface('sign'),
    off: surface('off'),
  }
}

/** Returns the colour of the drawings of a surface: away from its ink, so that text may cross them. */
function shadeOf({ colour, ink }: Surface): string {
  return mixed(colour, luminance(ink) > luminance(colour) ? BLACK : WHITE, 0.13)
}

/**
 * Returns the palette as custom properties: `--ground`, `--ground-ink`, `--ground-soft`, `--ground-shade` and so on.
 */
export function paletteStyle(palette: Palette): CSSProperties {
  const properties = SURFACES.flatMap((name) => {
    const { colour, ink, soft } = palette[name]
    return [
      [`--${name}`, colour],
      [`--${name}-ink`, ink],
      [`--${name}-soft`, soft],
      [`--${name}-shade`, shadeOf(palette[name])],
    ]
  })
  return Object.fromEntries(properties)
}

export function textsOf(palette: Palette): readonly { readonly name: string; readonly contrast: number }[] {
  return SURFACES.flatMap((name) => {
    const surface = palette[name]
    return (['ink', 'soft'] as const).flatMap((text) => [
      { name: `${name} ${text}`, contrast: contrast(surface[text], surface.colour) },
      { name: `${name} ${text} over drawings`, contrast: contrast(surface[text], shadeOf(surface)) },
    ])
  })
}
