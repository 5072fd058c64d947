import { OTHER_COLUMN_NAMES } from '../import/catalogue-csv.ts'
import { t } from '../language/index.ts'
import { ALL_CSV_COLUMNS } from '../product/product-fields.ts'
import { CHAIN_COLUMN, type ColumnNames } from './source-mapping.ts'
import type { Schedule } from './source-schedule.ts'

export type SourceContainer = 'none' | 'gzip' | 'zip'
export type SourceFormat = 'csv' | 'json' | 'xml'
export const SOURCE_CONTENTS = ['goods', 'promotions'] as const
export type SourceContent = (typeof SOURCE_CONTENTS)[number]
export const SOURCE_PRESET_IDS = [
  'cenolov',
  'leaflets',
  'croatia',
  'bulgaria',
  'serbia',
  'israel',
  'israel-promotions',
  'archive',
  'openprices',
  'heureka',
  'merchant',
  'cenyslovensko',
] as const
export type SourcePresetId = (typeof SOURCE_PRESET_IDS)[number]
/** `api`: an interface that is asked call by call, in a form that the preset knows. */
export const SOURCE_KINDS = ['url', 'folder', 'api'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]
/** `products`: each branch has products of its own; `prices`: the chain has one product, and branches differ from it. */
export const SOURCE_BRANCHES = ['products', 'prices'] as const
export type SourceBranches = (typeof SOURCE_BRANCHES)[number]
/** The preset of the state's comparator, the only interface that is known. */
export const STATE_PRESET = 'cenyslovensko'

/** The preset of archives of prices: ZIPs with several tables, whose columns are known. */
export const ARCHIVE_PRESET = 'archive'

/** A known format. A null value is detected in each file. */
export interface SourcePresetData {
  readonly id: SourcePresetId
  readonly name: string
  readonly description: string
  /** Whether it was compared with what others read from the publisher's files. */
  readonly verified: boolean
  readonly container: SourceContainer
  readonly format: SourceFormat
  readonly content: SourceContent | null
  readonly records: string | null
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly mapping: ColumnNames
  /** ISO 4217 of the country whose form it is; absent where prices may be in any. */
  readonly currency?: string
  readonly mode: 'merge' | 'replace'
  /** When the publisher has new prices; absent when it is not known. */
  readonly schedule?: Schedule
  /** `products` when absent. */
  readonly branches?: SourceBranches
}

/** A file as most publishers send it. */
const PLAIN_CSV = {
  container: 'none',
  format: 'csv',
  content: null,
  records: null,
  encoding: null,
  delimiter: null,
  mode: 'merge',
} as const

const PLAIN_JSON = { ...PLAIN_CSV, verified: true, format: 'json', content: 'goods' } as const

/** A feed of an e-shop. Shops change prices at any time. */
const PLAIN_XML = { ...PLAIN_CSV, verified: false, format: 'xml', content: 'goods' } as const

const ISRAELI = { ...PLAIN_CSV, verified: true, currency: 'ILS', container: 'gzip', format: 'xml' } as const
/** The shop and the goods of a price list and of its promotions. */
const ISRAELI_GOODS = {
  Store: ['../ChainName', '../ChainId'],
  'Specific Store': ['../StoreId'],
  EAN: ['ItemCode'],
  Article: ['ItemCode'],
}

export const SOURCE_PRESET_LIST: readonly SourcePresetData[] = [
  {
    ...PLAIN_CSV,
    id: 'cenolov',
    name: t('Vlastné CSV'),
    description: t(
      'Súbor s našimi stĺpcami, ako pri nahrávaní. Iné názvy stĺpcov sa odhadnú a dajú sa priradiť ručne.',
    ),
    verified: true,
    mapping: Object.fromEntries(
      ALL_CSV_COLUMNS.map((column) => [column, [column, ...(OTHER_COLUMN_NAMES[column] ?? [])]]),
    ),
  },
  {
    ...PLAIN_JSON,
    id: 'leaflets',
    name: t('Slovenské letáky (JSON)'),
    description: t(
      'Súbor s ponukami viacerých reťazcov na týždeň: obchody a v nich položky s platnosťou, podmienkou, cenou pred zľavou a cenou za jednotku. Čítajte ho raz za týždeň ako doplnenie.',
    ),
    records: 'obchody.polozky',
    mapping: {
      Title: ['nazov'],
      // Wholesalers print prices without tax; shoppers pay with it.
      Price: ['cena_s_dph', 'cena'],
      'Old Price': ['cena_povodna_s_dph', 'cena_povodna'],
      'Unit Price': ['jednotkova_cena'],
      'Unit Price Per': ['jednotka'],
      Gram: ['mnozstvo'],
      Category: ['kategoria'],
      Store: ['../nazov'],
      'Valid From': ['plati_od'],
      'Valid To': ['plati_do'],
      Condition: ['podmienka'],
    },
  },
  {
    // Konzum separates cells by commas, Kaufland by tabs, the others by semicolons. Konzum and Plodine write UTF-8,
    // Spar and Kaufland Windows-1250, Lidl either. Both are guessed.
    ...PLAIN_CSV,
    id: 'croatia',
    name: t('Chorvátske cenníky'),
    description: t(
      'Denné cenníky podľa chorvátskeho nariadenia (Konzum, Lidl, Kaufland, Spar, Plodine). Obchod doplňte ako pevnú hodnotu; Plodine prichádza ako ZIP.',
    ),
    verified: true,
    mapping: {
      Title: ['NAZIV PROIZVODA', 'NAZIV', 'Proizvod', 'NAZIV ARTIKLA'],
      Price: ['MALOPRODAJNA CIJENA', 'MALOPRODAJNA CIJENA (EUR)', 'maloprod.cijena(EUR)', 'MPC (EUR)', 'MPC'],
      'Sale Price': [
        'MPC ZA VRIJEME POSEBNOG OBLIKA PRODAJE',
        'MPC za vrijeme posebnog oblika prodaje (EUR)',
        'MPC poseb.oblik prod',
      ],
      'Unit Price': [
        'CIJENA ZA JEDINICU MJERE',
        'cijena za jedinicu mjere (EUR)',
        'cijena jed.mj.(EUR)',
        'Cijena po JM',
      ],
      Amount: ['NETO KOLIČINA', 'neto količina(KG)'],
      Unit: ['JEDINICA MJERE'],
      Category: ['KATEGORIJA PROIZVODA', 'KATEGORIJA', 'NAZIV GRUPE ARTIKALA'],
      EAN: ['BARKOD', 'BARKOD ARTIKLA'],
      // One article may have several barcodes.
      Article: ['ŠIFRA PROIZVODA', 'ŠIFRA', 'ŠIFRA ARTIKLA'],
    },
  },
  {
    ...PLAIN_CSV,
    id: 'bulgaria',
    name: t('Bulharské denné ceny'),
    description: t(
      'Denný ZIP portálu kolkostruva.bg, v ňom jedno CSV za reťazec; obchod je v názve súboru. Adresa smie obsahovať {yesterday}. Kategórie sú číselné kódy portálu.',
    ),
    verified: true,
    container: 'zip',
    encoding: 'utf-8',
    mapping: {
      Title: ['Наименование на продукта', 'Наименование'],
      Price: ['Цена на дребно'],
      'Sale Price': ['Цена в промоция'],
      Category: ['Категория'],
      Store: [CHAIN_COLUMN],
      'Specific Store': ['Търговски обект'],
    },
  },
  {
    ...PLAIN_CSV,
    id: 'serbia',
    name: t('Srbské cenníky'),
    description: t(
      'Cenníky podľa srbského nariadenia: CSV s bodkočiarkami, dni DD-MM-RRRR, jeden riadok za tovar. Ceny sú v dinároch.',
    ),
    verified: false,
    currency: 'RSD',
    delimiter: ';',
    mapping: {
      Title: ['Naziv proizvoda'],
      Price: ['Redovna cena'],
      'Sale Price': ['Snizena cena'],
      'Unit Price': ['Cena po jedinici mere'],
      'Unit Price Per': ['Jedinica mere'],
      Category: ['NAZIV KATEGORIJE', 'KATEGORIJA'],
      Store: ['Naziv trgovca', 'Naziv trgovca - formata'],
      Date: ['Datum cenovnika'],
      EAN: ['Barkod proizvoda'],
      'Valid From': ['Datum pocetka snizenja'],
      'Valid To': ['Datum kraja snizenja'],
      // Files have the list of last month, too.
      Availability: ['VRSTA_CENOVNIKA'],
      VAT: ['Stopa PDV'],
    },
  },
  {
    ...ISRAELI,
    id: 'israel',
    name: t('Izraelské cenníky (PriceFull)'),
    description: t(
      'XML v gzipe, jeden súbor za predajňu. Obchod doplňte ako pevnú hodnotu. Ceny sú v šekeloch a neprepočítavajú sa.',
    ),
    content: 'goods',
    records: 'Items/Item|Products/Product',
    mapping: {
      Title: ['ItemName', 'ItemNm'],
      // `PriceUpdateDate` is the day of the last change. The price holds today, so the day of the file counts instead.
      Price: ['ItemPrice'],
      Amount: ['Quantity'],
      Unit: ['UnitQty'],
      ...ISRAELI_GOODS,
    },
  },
  {
    ...ISRAELI,
    id: 'israel-promotions',
    name: t('Izraelské akcie (PromoFull)'),
    description: t(
      'XML v gzipe, jeden súbor za predajňu. Akcie sa podľa čiarového kódu a predajne pridajú k tovaru z cenníkov toho istého reťazca. Nový tovar nevznikne. Obchod zadajte rovnako ako pri cenníkoch.',
    ),
    content: 'promotions',
    records: 'PromotionItems/Item|PromotionItems/PromotionItem|Promotion/Item',
    mapping: {
      Title: ['../PromotionDescription'],
      'Sale Price': ['DiscountedPrice', '../DiscountedPrice'],
      'Unit Price': ['DiscountedPricePerMida', '../DiscountedPricePerMida'],
      'Min Quantity': ['MinQty', '../MinQty'],
      Limit: ['MaxQty', '../MaxQty'],
      'Valid From': ['../PromotionStartDate'],
      'Valid To': ['../PromotionEndDate'],
      Condition: ['../Remark', '../Remarks'],
      Card: ['../ClubId', '../ClubID'],
      Restriction: [
        'IsGiftItem',
        '../RewardType',
        '../AdditionalIsCoupon',
        '../AdditionalGiftCount',
        '../AdditionalIsTotal',
        '../AdditionalIsActive',
        '../MinPurchaseAmnt',
      ],
      ...ISRAELI_GOODS,
    },
  },
  {
    ...PLAIN_CSV,
    id: ARCHIVE_PRESET,
    name: t('Archív cien (ZIP)'),
    description: t(
      'Denný ZIP z otvorených dát iného Cenolova alebo z archívu chorvátskej komunity: za každý reťazec stores.csv, products.csv a prices.csv. Adresa smie obsahovať {yesterday}. Stĺpce sa nepriraďujú.',
    ),
    verified: false,
    container: 'zip',
    content: 'goods',
    encoding: 'utf-8',
    delimiter: ',',
    mapping: {},
    schedule: { daily_at: '03:30' },
    branches: 'prices',
  },
  {
    ...PLAIN_CSV,
    id: 'openprices',
    name: t('Open Prices'),
    description: t(
      'Ceny, ktoré zapisujú ľudia (prices.openfoodfacts.org), ako CSV alebo JSON. Iná mena, než má táto inštalácia, sa odmietne. Názov a obchod musia byť v súbore, alebo ich doplňte.',
    ),
    verified: false,
    content: 'goods',
    mapping: {
      Title: ['product.product_name', 'product_name'],
      Price: ['price'],
      'Old Price': ['price_without_discount'],
      Condition: ['discount_type'],
      Restriction: ['duplicate_of'],
      Amount: ['product.product_quantity', 'product_quantity'],
      Unit: ['product.product_quantity_unit', 'product_quantity_unit'],
      Currency: ['currency'],
      Date: ['date'],
      EAN: ['product_code'],
      Store: ['location.osm_brand', 'location.osm_name', 'store'],
    },
  },
  {
    ...PLAIN_XML,
    id: 'heureka',
    name: t('Heureka (XML)'),
    description: t(
      'Feed obchodu pre porovnávače (Heureka, Zboží): prvky SHOPITEM s cenou s DPH. Obchod doplňte ako pevnú hodnotu. České feedy sú v korunách.',
    ),
    records: 'SHOPITEM',
    mapping: {
      Title: ['PRODUCTNAME', 'PRODUCT'],
      Price: ['PRICE_VAT'],
      'Old Price': ['PRICE_BEFORE_DISCOUNT', 'LIST_PRICE'],
      'Image URL': ['IMGURL'],
      Category: ['CATEGORYTEXT'],
      Brand: ['MANUFACTURER', 'BRAND'],
      EAN: ['EAN'],
      // Variants of one `ITEMGROUP_ID` have their own numbers.
      Article: ['ITEM_ID', 'PRODUCTNO'],
      VAT: ['VAT'],
    },
  },
  {
    ...PLAIN_XML,
    id: 'merchant',
    name: t('Google Merchant (RSS, Atom)'),
    description: t(
      'Feed obchodu pre Nákupy Google: prvky item alebo entry, cena s menou, cena vo výpredaji so svojou platnosťou. Obchod doplňte ako pevnú hodnotu.',
    ),
    records: 'item|entry',
    mapping: {
      Title: ['g:title', 'title'],
      Price: ['g:price', 'price'],
      'Sale Price': ['g:sale_price', 'sale_price'],
      'Valid From': ['g:sale_price_effective_date', 'sale_price_effective_date'],
      'Valid To': ['g:sale_price_effective_date', 'sale_price_effective_date'],
      Availability: ['g:availability', 'availability'],
      'Image URL': ['g:image_link', 'image_link'],
      // `google_product_category` is often a number; the guess takes it where it is words.
      Category: ['g:product_type', 'product_type'],
      Brand: ['g:brand', 'brand'],
      EAN: ['g:gtin', 'gtin'],
      Article: ['g:id', 'id'],
      Gram: ['g:unit_pricing_measure', 'unit_pricing_measure'],
    },
  },
  {
    ...PLAIN_JSON,
    id: STATE_PRESET,
    name: t('Štátny porovnávač'),
    description: t(
      'Ceny, ktoré veľké reťazce denne hlásia ministerstvu (cenyslovensko.sk), za každú predajňu. Stĺpce sa nepriraďujú.',
    ),
    mapping: {},
    // Chains report by five, and the site shows the new prices at six.
    schedule: { daily_at: '06:15' },
    branches: 'prices',
  },
]

export const sourcePreset = (id: SourcePresetId): SourcePresetData =>
  SOURCE_PRESET_LIST.find((preset) => preset.id === id) ?? SOURCE_PRESET_LIST[0]!
