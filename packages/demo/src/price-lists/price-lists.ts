import { gzipSync } from 'node:zlib'
import { zipOf } from './zip-file.ts'

export interface ForeignGoods {
  readonly title: string
  readonly price: string
  readonly sale?: string
  readonly amount?: string
  readonly unit?: string
  readonly ean?: string
  readonly category?: string
}

export type CroatianChain = 'konzum' | 'lidl' | 'kaufland' | 'spar' | 'plodine'

type CroatianColumn =
  | 'title'
  | 'code'
  | 'brand'
  | 'amount'
  | 'unit'
  | 'price'
  | 'unitPrice'
  | 'sale'
  | 'lowest'
  | 'anchor'
  | 'ean'
  | 'category'

interface CroatianFormat {
  readonly header: string
  readonly columns?: readonly CroatianColumn[]
  readonly delimiter: string
  readonly encoding: 'utf-8' | 'windows-1250'
  readonly comma: boolean
  readonly code: string
  readonly anchor?: string
  readonly amountWithUnit?: boolean
}

const USUAL_COLUMNS: readonly CroatianColumn[] = [
  'title',
  'code',
  'brand',
  'amount',
  'unit',
  'price',
  'unitPrice',
  'sale',
  'lowest',
  'anchor',
  'ean',
  'category',
]

const CROATIAN: Readonly<Record<CroatianChain, CroatianFormat>> = {
  konzum: {
    header:
      'NAZIV PROIZVODA,ŠIFRA PROIZVODA,MARKA PROIZVODA,NETO KOLIČINA,JEDINICA MJERE,MALOPRODAJNA CIJENA,CIJENA ZA JEDINICU MJERE,MPC ZA VRIJEME POSEBNOG OBLIKA PRODAJE,NAJNIŽA CIJENA U POSLJEDNIH 30 DANA,SIDRENA CIJENA NA 2.5.2025,BARKOD,KATEGORIJA PROIZVODA',
    delimiter: ',',
    encoding: 'utf-8',
    comma: false,
    code: '04000001',
    amountWithUnit: true,
  },
  lidl: {
    header:
      'NAZIV;ŠIFRA;NETO_KOLIČINA;JEDINICA_MJERE;MARKA;MALOPRODAJNA_CIJENA;MPC_ZA_VRIJEME_POSEBNOG_OBLIKA_PRODAJE;NAJNIZA_CIJENA_U_POSLJ._30_DANA;CIJENA_ZA_JEDINICU_MJERE;BARKOD;KATEGORIJA_PROIZVODA;Sidrena_cijena_na_02.05.2025',
    columns: [
      'title',
      'code',
      'amount',
      'unit',
      'brand',
      'price',
      'sale',
      'lowest',
      'unitPrice',
      'ean',
      'category',
      'anchor',
    ],
    delimiter: ';',
    encoding: 'windows-1250',
    comma: false,
    code: '0001234',
    anchor: 'Nije_bilo_u_prodaji',
  },
  kaufland: {
    header:
      'naziv proizvoda\tšifra proizvoda\tmarka proizvoda\tneto količina(KG)\tjedinica mjere\tmaloprod.cijena(EUR)\tcijena jed.mj.(EUR)\tMPC poseb.oblik prod\tNajniža MPC u 30dana\tSidrena cijena\tbarkod\tkategorija proizvoda',
    delimiter: '\t',
    encoding: 'windows-1250',
    comma: true,
    code: '00012345',
    anchor: 'MPC 2.5.2025=7,99€',
  },
  spar: {
    header:
      'naziv;šifra;marka;neto količina;jedinica mjere;MPC (EUR);cijena za jedinicu mjere (EUR);MPC za vrijeme posebnog oblika prodaje (EUR);Najniža cijena u posljednjih 30 dana (EUR);sidrena cijena na 2.5.2025. (EUR);barkod;kategorija proizvoda',
    delimiter: ';',
    encoding: 'windows-1250',
    comma: true,
    code: '1234',
  },
  plodine: {
    header:
      'Naziv proizvoda;Sifra proizvoda;Marka proizvoda;Neto kolicina;Jedinica mjere;Maloprodajna cijena;Cijena po JM;MPC za vrijeme posebnog oblika prodaje;Najniza cijena u poslj. 30 dana;Sidrena cijena na 2.5.2025;Barkod;Kategorija proizvoda',
    delimiter: ';',
    encoding: 'utf-8',
    comma: true,
    code: '1',
  },
}

function croatianCells(format: CroatianFormat, goods: ForeignGoods, index: number): string[] {
  const { title, price, sale = '', amount = '', unit = '', ean = '', category = '' } = goods
  const { columns = USUAL_COLUMNS, code, comma, anchor = '', amountWithUnit = false } = format
  const number = (text: string) => (comma ? text.replace('.', ',') : text)
  const values: Readonly<Record<CroatianColumn, string>> = {
    title,
    // Each article has a number of its own.
    code: String(Number(code) + index).padStart(code.length, '0'),
    brand: 'MARKA',
    amount: amountWithUnit && amount !== '' ? `${amount} ${unit}` : amount,
    unit,
    price: number(price),
    unitPrice: '',
    sale: number(sale),
    lowest: '',
    anchor,
    ean,
    category,
  }
  return columns.map((column) => values[column])
}

export const CROATIAN_CHAINS = Object.keys(CROATIAN) as readonly CroatianChain[]

/** A price list of a Croatian chain; Plodine sends a ZIP with one file for each shop. */
export function croatianList(chain: CroatianChain, goods: readonly ForeignGoods[]): Buffer {
  const format = CROATIAN[chain]
  const { header, delimiter, encoding } = format
  const lines = [
    header,
    ...goods.map((item, index) =>
      croatianCells(format, item, index)
        .map((cell) => quoted(cell, delimiter))
        .join(delimiter),
    ),
  ]
  const text = `${lines.join('\r\n')}\r\n`
  const bytes = encoding === 'utf-8' ? Buffer.from(`\ufeff${text}`) : windows1250(text)
  return chain === 'plodine'
    ? zipOf([
        { name: 'SUPERMARKET_SJEVERNA_31_35000_SLAVONSKI_BROD_022_6_20112026014212.csv', content: bytes },
      ])
    : bytes
}

const BULGARIAN_HEADER =
  '"Населено място","Търговски обект","Наименование на продукта","Код на продукта","Категория","Цена на дребно","Цена в промоция"'

export function bulgarianCsv(goods: readonly ForeignGoods[], shop = 'МАГАЗИН МЛАДОСТ - СОФИЯ'): string {
  const line = ({ title, price, sale = '', category = '11' }: ForeignGoods, index: number) =>
    ['68134', shop, title, String(index).padStart(6, '0'), category, price, sale]
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(',')
  return `\ufeff${[BULGARIAN_HEADER, ...goods.map(line)].join('\r\n')}\r\n`
}

export function bulgarianZip(chains: Readonly<Record<string, readonly ForeignGoods[]>>): Buffer {
  return zipOf(
    Object.entries(chains).map(([chain, goods]) => ({
      name: `${chain}_131071587.csv`,
      content: bulgarianCsv(goods),
    })),
  )
}

export function israeliPriceFull(goods: readonly ForeignGoods[]): Buffer {
  const items = goods.map(
    ({ title, price, amount = '1', unit = 'יחידה', ean = '' }) => `
    <Item><PriceUpdateDate>2026-03-09 08:00</PriceUpdateDate><ItemCode>${ean}</ItemCode><ItemType>1</ItemType>
    <ItemName><![CDATA[${title}]]></ItemName><ManufacturerName>תנובה</ManufacturerName><ManufactureCountry>IL</ManufactureCountry>
    <UnitQty>${unit}</UnitQty><Quantity>${amount}</Quantity><bIsWeighted>0</bIsWeighted><UnitOfMeasure>100 ${unit}</UnitOfMeasure>
    <QtyInPackage>0</QtyInPackage><ItemPrice>${price}</ItemPrice><UnitOfMeasurePrice>1.09</UnitOfMeasurePrice>
    <AllowDiscount>1</AllowDiscount><ItemStatus>1</ItemStatus></Item>`,
  )
  return gzipSync(`\ufeff<?xml version="1.0" encoding="utf-8"?>
<Root><ChainId>7290027600007</ChainId><SubChainId>001</SubChainId><StoreId>018</StoreId><BikoretNo>9</BikoretNo>
  <Items Count="${goods.length}">${items.join('')}</Items></Root>`)
}

function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Encodes only the letters that Croatian and Slovak need. */
function windows1250(text: string): Buffer {
  const decoder = new TextDecoder('windows-1250')
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? 0x3f))
}
