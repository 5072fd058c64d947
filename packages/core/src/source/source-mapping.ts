import { ALL_CSV_COLUMNS, type CsvColumn, OTHER_COLUMN_NAMES } from '../import/csv-columns.ts'
import { fold } from '../text/fold.ts'

/**
 * What a source's columns can be mapped to: the columns of an import, the price while a sale lasts, and an amount that
 * stands in two columns, a number and its unit.
 */
export const SOURCE_TARGETS = [...ALL_CSV_COLUMNS, 'Sale Price', 'Amount', 'Unit'] as const
export type SourceTarget = (typeof SOURCE_TARGETS)[number]
/** Without these no row can be read. */
export const REQUIRED_TARGETS = ['Title', 'Price', 'Store'] as const satisfies readonly CsvColumn[]

/** For each target the name of the file's column, or several that are tried in turn. */
export type ColumnNames = Readonly<Partial<Record<string, string | readonly string[]>>>

/** Name of the file in an archive, or of the address, without its extension. */
export const FILE_COLUMN = '@file'
/** What stands before the first underscore of it: archives of many chains name each file for its chain. */
export const CHAIN_COLUMN = '@chain'

/** How column names are compared: without case, marks, space and punctuation. */
export const columnKey = (name: string): string => fold(name).replace(/[^\p{L}\p{N}@]/gu, '')

/** For each target the positions of its columns, in the order in which they are tried. */
export type MappedPositions = Readonly<Partial<Record<SourceTarget, readonly number[]>>>

export interface MappedColumns {
  readonly positions: MappedPositions
  /** Targets none of whose names the file has. */
  readonly missing: readonly SourceTarget[]
  /** Names of columns that are mapped and that the file has twice. */
  readonly twice: readonly string[]
}

/** Finds the mapped columns in a file. */
export function mapColumns(columns: readonly string[], mapping: ColumnNames): MappedColumns {
  const byKey = new Map<string, number[]>()
  columns.forEach((column, position) => {
    const key = columnKey(column)
    byKey.set(key, [...(byKey.get(key) ?? []), position])
  })
  const positions: Partial<Record<SourceTarget, readonly number[]>> = {}
  const missing: SourceTarget[] = []
  const twice: string[] = []
  for (const target of SOURCE_TARGETS) {
    const names = namesOf(mapping, target)
    if (names.length === 0) continue
    const found = names.map((name) => byKey.get(columnKey(name)) ?? [])
    for (const [index, of] of found.entries()) if (of.length > 1) twice.push(names[index]!)
    const first = found.flatMap((of) => of.slice(0, 1))
    if (first.length === 0) missing.push(target)
    else positions[target] = first
  }
  return { positions, missing, twice }
}

/** The target of a name in any spelling (`store`, `sale_price`, `GTIN`); undefined for any other. */
export function targetOf(name: string): SourceTarget | undefined {
  const key = columnKey(name)
  const names = (target: SourceTarget) => [target, ...(OTHER_COLUMN_NAMES[target as CsvColumn] ?? [])]
  return SOURCE_TARGETS.find((target) => names(target).some((known) => columnKey(known) === key))
}

/** The names that a target is mapped to; empty when it is not mapped. */
export function namesOf(mapping: ColumnNames, target: string): readonly string[] {
  const names = mapping[target]
  const list = names === undefined ? [] : typeof names === 'string' ? [names] : names
  return list.filter((name) => columnKey(name) !== '')
}

/** Guesses a mapping from the names of a file's columns. The first column that fits a target takes it. */
export function guessMapping(columns: readonly string[]): Record<string, string> {
  const mapping: Record<string, string> = {}
  const taken = new Set<number>()
  for (const target of SOURCE_TARGETS) {
    const keys = (GUESSED[target] ?? []).map(columnKey)
    for (const key of keys) {
      const at = columns.findIndex((column, index) => !taken.has(index) && plainKey(column) === key)
      if (at === -1) continue
      mapping[target] = columns[at]!
      taken.add(at)
      break
    }
  }
  return mapping
}

/** Without a currency or unit in brackets, and without the path before the last key of a JSON record. */
const plainKey = (column: string): string =>
  columnKey(column.replace(/[([].*?[)\]]/g, '').replace(/^.*[./](?=[^./\s]+$)/, '')).replace(
    /(eur|czk|kc|ils|bgn)$/,
    '',
  )

/** What columns are called in files of the countries around: Slovak, Czech, Croatian, English, German and Bulgarian. */
const GUESSED: Readonly<Record<SourceTarget, readonly string[]>> = {
  Title: [
    'Title',
    'Názov',
    'Názov produktu',
    'Názov tovaru',
    'Název',
    'Název produktu',
    'Název zboží',
    'Naziv proizvoda',
    'Naziv',
    'Proizvod',
    'Product name',
    'Product',
    'Item name',
    'Name',
    'Artikelbezeichnung',
    'Bezeichnung',
    'Produktname',
    'Artikel',
    'Produkt',
    'Tovar',
    'Zboží',
    'Наименование на продукта',
    'ItemNm',
    'Description',
    'Popis',
  ],
  Akcia: ['Akcia', 'Akce', 'Sale', 'Discount', 'Zľava', 'Sleva', 'Popust', 'Rabatt'],
  Price: [
    'Price',
    'Cena',
    'Bežná cena',
    'Běžná cena',
    'Cena s DPH',
    'Maloobchodná cena',
    'Maloobchodní cena',
    'Regular price',
    'Maloprodajna cijena',
    'Maloprod.cijena',
    'MPC',
    'Cijena',
    'Retail price',
    'Item price',
    'Preis',
    'Normalpreis',
    'Verkaufspreis',
    'Цена на дребно',
    'Цена',
  ],
  'Unit Price': [
    'Unit Price',
    'Jednotková cena',
    'Cena za jednotku',
    'Cena za MJ',
    'Cena za kg',
    'Cijena za jedinicu mjere',
    'Cijena po JM',
    'Cijena jed.mj.',
    'Unit of measure price',
    'Price per unit',
    'Grundpreis',
  ],
  'Image URL': ['Image URL', 'Image', 'Obrázok', 'Obrázek', 'Slika', 'Bild', 'Picture', 'Photo', 'imgurl'],
  'Image path': ['Image path'],
  Gram: [
    'Gram',
    'Hmotnosť',
    'Hmotnost',
    'Obsah',
    'Balenie',
    'Balení',
    'Gramáž',
    'Gewicht',
    'Weight',
    'Package',
    'Inhalt',
  ],
  Category: [
    'Category',
    'Kategória',
    'Kategorie',
    'Kategorija proizvoda',
    'Kategorija',
    'Warengruppe',
    'Skupina',
    'Категория',
    'categorytext',
  ],
  'Secondary Category': [
    'Secondary Category',
    'Podkategória',
    'Podkategorie',
    'Potkategorija',
    'Subcategory',
    'Unterkategorie',
  ],
  'Third Category': ['Third Category'],
  Store: [
    'Store',
    'Obchod',
    'Reťazec',
    'Řetězec',
    'Trgovina',
    'Trgovac',
    'Lanac',
    'Chain',
    'Shop',
    'Retailer',
    'Markt',
    'Händler',
  ],
  'Specific Store': [
    'Specific Store',
    'Predajňa',
    'Prodejna',
    'Pobočka',
    'Poslovnica',
    'Prodavaonica',
    'Branch',
    'Filiale',
    'Търговски обект',
  ],
  Date: ['Date', 'Dátum', 'Datum', 'Platí od', 'Cena platí od', 'Valid from', 'Gültig ab'],
  EAN: [
    'EAN',
    'EAN kód',
    'EAN code',
    'EAN13',
    'GTIN',
    'Barcode',
    'Bar code',
    'Čiarový kód',
    'Čárový kód',
    'Barkod',
    'Bar kod',
    'Strichcode',
    'Баркод',
    'Item code',
  ],
  'Sale Price': [
    'Sale Price',
    'Akciová cena',
    'Akční cena',
    'Cena po zľave',
    'Cena v akcii',
    'Cena po slevě',
    'Promo price',
    'Special price',
    'Discount price',
    'MPC za vrijeme posebnog oblika prodaje',
    'MPC poseb.oblik prod',
    'Akcijska cijena',
    'Aktionspreis',
    'Angebotspreis',
    'Цена в промоция',
  ],
  Amount: [
    'Amount',
    'Množstvo',
    'Množství',
    'Neto količina',
    'Količina',
    'Quantity',
    'Menge',
    'Füllmenge',
    'Size',
  ],
  Unit: [
    'Unit',
    'Jednotka',
    'Merná jednotka',
    'Měrná jednotka',
    'MJ',
    'Jedinica mjere',
    'UnitQty',
    'Unit of measure',
    'Einheit',
  ],
}
