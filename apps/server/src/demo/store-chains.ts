import { type Department, DRUGSTORE_DEPARTMENTS } from './assortment/kind.ts'

/** How a chain writes a title. Each chain spells the same product a little differently. */
export interface TitleStyle {
  readonly brand: 'first' | 'last' | 'capitals'
  readonly size: 'spaced' | 'tight' | 'none'
  readonly percent: 'spaced' | 'tight'
}

export interface StoreChain {
  readonly name: string
  /** 1 is the market's average; 0.92 is a cheap chain. */
  readonly priceLevel: number
  /** Share of the branded assortment that the chain stocks (0..1). */
  readonly breadth: number
  readonly drugstore: boolean
  /** Whether offers differ by place, so that each carries its specific store. */
  readonly regional: boolean
  readonly style: TitleStyle
  /** Own labels by department; `else` covers the departments not named. */
  readonly labels: Partial<Record<Department | 'else', string>>
}

const style = (
  brand: TitleStyle['brand'],
  size: TitleStyle['size'],
  percent: TitleStyle['percent'],
): TitleStyle => ({ brand, size, percent })

const chain = (
  name: string,
  priceLevel: number,
  breadth: number,
  titles: TitleStyle,
  labels: StoreChain['labels'],
): StoreChain => ({
  name,
  priceLevel,
  breadth,
  style: titles,
  labels,
  drugstore: false,
  regional: false,
})
const regional = (...facts: Parameters<typeof chain>): StoreChain => ({ ...chain(...facts), regional: true })
const drugstore = (...facts: Parameters<typeof chain>): StoreChain => ({
  ...chain(...facts),
  drugstore: true,
})

export const STORE_CHAINS: readonly StoreChain[] = [
  chain('Lidl', 0.92, 0.3, style('first', 'none', 'spaced'), {
    dairy: 'Pilos',
    bakery: 'Rivercote',
    meat: 'Dulano',
    fish: 'Nautica',
    pantry: 'Baresa',
    sweets: 'Fin Carré',
    snacks: 'Snack Day',
    frozen: 'Gelatelli',
    drinks: 'Freeway',
    coffee: 'Bellarom',
    cleaning: 'W5',
    paper: 'Floralys',
    cosmetics: 'Cien',
    baby: 'Lupilu',
    pets: 'Coshida',
  }),
  chain('Kaufland', 0.94, 0.85, style('first', 'spaced', 'spaced'), {
    meat: 'K-Purland',
    cosmetics: 'Bevola',
    baby: 'Bevola',
    cleaning: 'K-Classic',
    coffee: 'K-Favourites',
    else: 'K-Classic',
  }),
  chain('Tesco', 1, 0.9, style('first', 'spaced', 'tight'), {
    dairy: 'Creamfields',
    sweets: 'Tesco Finest',
    coffee: 'Tesco Finest',
    pantry: 'Stockwell & Co.',
    baby: 'Fred & Flo',
    else: 'Tesco',
  }),
  chain('Billa', 1.06, 0.75, style('first', 'tight', 'spaced'), {
    dairy: 'Billa Bio',
    coffee: 'Billa Premium',
    fish: 'Billa Premium',
    else: 'Clever',
  }),
  regional('COOP Jednota', 1.05, 0.75, style('first', 'spaced', 'spaced'), {
    bakery: 'Mamičkine dobroty',
    meat: 'Tradičná kvalita',
    dairy: 'Tradičná kvalita',
    else: 'Dobrá cena',
  }),
  chain('Terno', 1.03, 0.6, style('last', 'spaced', 'spaced'), { else: 'Terno' }),
  chain('Fresh', 1.07, 0.5, style('first', 'spaced', 'tight'), { else: 'Fresh výber' }),
  chain('Yeme', 1.14, 0.45, style('first', 'spaced', 'spaced'), { else: 'Yeme' }),
  chain('Metro', 0.97, 0.65, style('capitals', 'spaced', 'spaced'), {
    dairy: 'Metro Chef',
    meat: 'Metro Chef',
    fish: 'Metro Chef',
    coffee: 'Rioba',
    cosmetics: 'Fine Life',
    else: 'Aro',
  }),
  chain('Biedronka', 0.91, 0.3, style('first', 'none', 'tight'), {
    dairy: 'Mleczna Dolina',
    meat: 'Kraina Wędlin',
    drinks: 'Polaris',
    coffee: 'Cafe d’Or',
    cosmetics: 'Be Beauty',
    baby: 'Dada',
    else: 'Smak',
  }),
  regional('CBA', 1.04, 0.45, style('first', 'tight', 'tight'), { else: 'CBA' }),
  chain('Klas', 1.02, 0.35, style('last', 'tight', 'spaced'), { else: 'Klas' }),
  chain('Delia', 1.12, 0.35, style('first', 'spaced', 'spaced'), { else: 'Delia' }),
  drugstore('dm', 0.96, 0.85, style('first', 'none', 'spaced'), {
    cleaning: 'Denkmit',
    paper: 'Profissimo',
    cosmetics: 'Balea',
    baby: 'babylove',
  }),
  drugstore('Teta', 1, 0.85, style('capitals', 'tight', 'spaced'), {
    cleaning: 'Q-Clean',
    paper: 'Tip Line',
    cosmetics: 'Ama',
    baby: 'Bebelo',
  }),
]

export function ownLabel(chainOf: StoreChain, department: Department): string | null {
  return chainOf.labels[department] ?? chainOf.labels.else ?? null
}

/** Returns whether the chain sells the department. Drugstores sell drugstore goods only. */
export function carries(chainOf: StoreChain, department: Department): boolean {
  return !chainOf.drugstore || DRUGSTORE_DEPARTMENTS.has(department)
}

const TOWNS =
  'Bratislava|Košice|Prešov|Žilina|Nitra|Banská Bystrica|Trnava|Trenčín|Martin|Poprad|Prievidza|Zvolen|Považská Bystrica|Nové Zámky|Michalovce|Spišská Nová Ves|Komárno|Levice|Humenné|Bardejov|Liptovský Mikuláš|Lučenec|Piešťany|Ružomberok|Topoľčany|Čadca|Dubnica nad Váhom|Rimavská Sobota|Partizánske|Šaľa|Dunajská Streda|Vranov nad Topľou|Hlohovec|Brezno|Senica|Nové Mesto nad Váhom|Snina|Senec|Galanta|Rožňava|Žiar nad Hronom|Pezinok|Malacky|Dolný Kubín|Bánovce nad Bebravou|Púchov|Handlová|Kežmarok|Stará Ľubovňa|Sereď|Skalica|Galanta Sever|Kysucké Nové Mesto|Levoča|Detva|Šamorín|Stupava|Sabinov|Veľký Krtíš|Myjava'.split(
    '|',
  )

/** Returns the n-th place of a chain's shop; all are different. */
export function place(n: number): string {
  const town = TOWNS[n % TOWNS.length]!
  const round = Math.floor(n / TOWNS.length)
  return round === 0 ? town : `${town} ${round + 1}`
}
