import { t } from '@cenolov/core/language'

type Layout = 'grid' | 'featured' | 'carousel' | 'single'

export type TemplateStyle =
  | 'leaflet'
  | 'percent'
  | 'plates'
  | 'arches'
  | 'label'
  | 'catalogue'
  | 'tape'
  | 'receipt'
  | 'shelf'
  | 'columns'
  | 'store'

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
  /** Pixels of the export for each one of the design; 1 unless it is for print. */
  readonly scale?: number
}

const SQUARE = { width: 1080, height: 1080 } as const
const STORY = { width: 1080, height: 1920 } as const
const BANNER = { width: 1200, height: 675 } as const
/** A4 with 300 points an inch. */
const PAPER = { width: 1240, height: 1754, scale: 2 } as const

export const TEMPLATES = [
  {
    id: 'kaufland-style',
    name: t('Letákový štýl'),
    ...SQUARE,
    background: '#ffffff',
    description: t('Strana letáka s\u00a0cenou v\u00a0rohu'),
    maxProducts: 4,
    layout: 'grid',
    style: 'leaflet',
  },
  {
    id: 'red-sale',
    name: t('Červený výpredaj'),
    ...SQUARE,
    background: '#c4122f',
    description: t('Percento ako nadpis, jeden produkt v\u00a0hlavnej úlohe'),
    maxProducts: 3,
    layout: 'featured',
    style: 'percent',
  },
  {
    id: 'blue-fresh',
    name: t('Modrá sviežosť'),
    ...SQUARE,
    background: '#0a58b0',
    description: t('Produkty na bielych tanieroch'),
    maxProducts: 4,
    layout: 'grid',
    style: 'plates',
  },
  {
    id: 'green-organic',
    name: t('Zelená príroda'),
    ...SQUARE,
    background: '#1d5c38',
    description: t('Dve okná s\u00a0oblúkom, tenké písmo'),
    maxProducts: 2,
    layout: 'carousel',
    style: 'arches',
  },
  {
    id: 'yellow-special',
    name: t('Žltá ponuka'),
    ...SQUARE,
    background: '#ffd94a',
    description: t('Celý obrázok je jedna cenovka'),
    maxProducts: 1,
    layout: 'single',
    style: 'label',
  },
  {
    id: 'white-clean',
    name: t('Biela čistá'),
    ...SQUARE,
    background: '#f6f5f1',
    description: t('Pokojná strana katalógu pre šesť produktov'),
    maxProducts: 6,
    layout: 'grid',
    style: 'catalogue',
  },
  {
    id: 'story-red',
    name: t('Príbeh červený'),
    ...STORY,
    background: '#c4122f',
    description: t('Na výšku, šikmé pásky a\u00a0veľké ceny'),
    maxProducts: 2,
    layout: 'single',
    style: 'tape',
  },
  {
    id: 'story-white',
    name: t('Príbeh biely'),
    ...STORY,
    background: '#ffffff',
    description: t('Na výšku, pokladničný blok'),
    maxProducts: 3,
    layout: 'grid',
    style: 'receipt',
  },
  {
    id: 'facebook-sale',
    name: t('Facebook výpredaj'),
    ...BANNER,
    background: '#c4122f',
    description: t('Na šírku, regál s\u00a0cenovkami'),
    maxProducts: 3,
    layout: 'carousel',
    style: 'shelf',
  },
  {
    id: 'facebook-clean',
    name: t('Facebook čistý'),
    ...BANNER,
    background: '#ffffff',
    description: t('Na šírku, stĺpce ako v\u00a0novinách'),
    maxProducts: 4,
    layout: 'grid',
    style: 'columns',
  },
  {
    id: 'store-a4',
    name: t('Plagát predajne A4'),
    ...PAPER,
    background: '#ffffff',
    description: t('Na tlač: jeden obchod, jeho hodiny a\u00a0QR kódy'),
    maxProducts: 4,
    layout: 'grid',
    style: 'store',
  },
] as const satisfies readonly Template[]

/** Returns the pixels of the exported picture. */
export const exportSize = ({ width, height, scale = 1 }: Template) => ({
  width: width * scale,
  height: height * scale,
})

export function tooManyText(template: Template): string {
  return t('Táto šablóna podporuje maximálne {maxProducts} produktov', { maxProducts: template.maxProducts })
}

const two = (value: number) => String(value).padStart(2, '0')

/** Returns the name of the exported file: `Biela čistá 2026-11-20 10-45-12.png`. */
export function exportName({ name }: Pick<Template, 'name'>, now: Date): string {
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-')
  const time = [two(now.getHours()), two(now.getMinutes()), two(now.getSeconds())].join('-')
  return `${name} ${day} ${time}.png`
}
