export type Layout = 'grid' | 'featured' | 'carousel' | 'single'

export type TemplateStyle =
  | 'flyer'
  | 'rays'
  | 'fresh'
  | 'leaves'
  | 'spotlight'
  | 'clean'
  | 'story-rays'
  | 'story-clean'
  | 'banner-rays'
  | 'banner-clean'

/** A template of a poster (SPEC section 3, "Marketing template"). Sizes in pixels of the export. */
export interface Template {
  readonly id: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly background: string
  readonly description: string
  readonly maxProducts: number
  readonly layout: Layout
  readonly style: TemplateStyle
}

const SQUARE = { width: 1080, height: 1080 } as const
const STORY = { width: 1080, height: 1920 } as const
const BANNER = { width: 1200, height: 675 } as const

/** The ten templates of SPEC section 2. */
export const TEMPLATES = [
  {
    id: 'kaufland-style',
    name: 'Letákový štýl',
    ...SQUARE,
    background: '#ffffff',
    description: 'Leták s červenou hlavičkou',
    maxProducts: 4,
    layout: 'grid',
    style: 'flyer',
  },
  {
    id: 'red-sale',
    name: 'Červený výpredaj',
    ...SQUARE,
    background: '#c4122f',
    description: 'Jeden produkt v hlavnej úlohe',
    maxProducts: 3,
    layout: 'featured',
    style: 'rays',
  },
  {
    id: 'blue-fresh',
    name: 'Modrá sviežosť',
    ...SQUARE,
    background: '#0a58b0',
    description: 'Svieže ponuky v mriežke',
    maxProducts: 4,
    layout: 'grid',
    style: 'fresh',
  },
  {
    id: 'green-organic',
    name: 'Zelená príroda',
    ...SQUARE,
    background: '#1d5c38',
    description: 'Dve karty medzi listami',
    maxProducts: 2,
    layout: 'carousel',
    style: 'leaves',
  },
  {
    id: 'yellow-special',
    name: 'Žltá ponuka',
    ...SQUARE,
    background: '#ffd94a',
    description: 'Jeden produkt vo svetle',
    maxProducts: 1,
    layout: 'single',
    style: 'spotlight',
  },
  {
    id: 'white-clean',
    name: 'Biela čistá',
    ...SQUARE,
    background: '#f6f5f1',
    description: 'Pokojná mriežka šiestich produktov',
    maxProducts: 6,
    layout: 'grid',
    style: 'clean',
  },
  {
    id: 'story-red',
    name: 'Príbeh červený',
    ...STORY,
    background: '#c4122f',
    description: 'Na výšku, veľké produkty',
    maxProducts: 2,
    layout: 'single',
    style: 'story-rays',
  },
  {
    id: 'story-white',
    name: 'Príbeh biely',
    ...STORY,
    background: '#ffffff',
    description: 'Na výšku, produkty pod sebou',
    maxProducts: 3,
    layout: 'grid',
    style: 'story-clean',
  },
  {
    id: 'facebook-sale',
    name: 'Facebook výpredaj',
    ...BANNER,
    background: '#c4122f',
    description: 'Na šírku, tri karty',
    maxProducts: 3,
    layout: 'carousel',
    style: 'banner-rays',
  },
  {
    id: 'facebook-clean',
    name: 'Facebook čistý',
    ...BANNER,
    background: '#ffffff',
    description: 'Na šírku, štyri produkty vedľa seba',
    maxProducts: 4,
    layout: 'grid',
    style: 'banner-clean',
  },
] as const satisfies readonly Template[]

/** Shown when more products are chosen than the template takes (SPEC section 5). */
export function tooManyText(template: Template): string {
  return `Táto šablóna podporuje maximálne ${template.maxProducts} produktov`
}

/** Font size of the headline in pixels, smaller for longer text. */
export function headlineSize(template: Template, text: string): number {
  const wide = template.width > template.height
  const story = template.height > template.width
  const flyer = template.style === 'flyer'
  const [largest, smallest, fits] = wide
    ? [76, 44, 15]
    : story
      ? [150, 84, 13]
      : flyer
        ? [92, 54, 16]
        : [124, 68, 15]
  const longestWord = Math.max(1, ...text.split(/\s+/).map((word) => word.length))
  const byLength = (largest * fits) / Math.max(fits, text.length * 0.72)
  // A long word cannot wrap, so it limits the size.
  const column = wide ? 400 : flyer ? 720 : template.width - 112
  const byWord = column / (longestWord * 0.64)
  return Math.round(Math.max(smallest * 0.6, Math.min(Math.max(smallest, byLength), byWord)))
}

const two = (value: number) => String(value).padStart(2, '0')

/** Name of the exported file: `Biela čistá 2026-11-20 10-45-12.png`. */
export function exportName(template: Template, now: Date): string {
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-')
  const time = [two(now.getHours()), two(now.getMinutes()), two(now.getSeconds())].join('-')
  return `${template.name} ${day} ${time}.png`
}
