import { CSV_COLUMNS } from '../product/product-fields.ts'

type SampleRow = Readonly<Record<(typeof CSV_COLUMNS)[number], string>>

const rows = (today: string): readonly SampleRow[] => [
  {
    Title: 'Rajo Mlieko polotučné 1,5 %',
    Akcia: '0.99',
    Price: '1.29',
    'Unit Price': '0.99',
    'Image URL': 'https://www.example.sk/obrazky/mlieko.jpg',
    'Image path': '',
    Gram: '1000',
    Category: 'Mliečne výrobky',
    'Secondary Category': 'Mlieko',
    'Third Category': 'Trvanlivé mlieko',
    Store: 'Lidl',
    'Specific Store': '',
    Date: today,
  },
  {
    Title: 'Chlieb Oravský',
    Akcia: '25%',
    Price: '1.49',
    'Unit Price': '1.66',
    'Image URL': '',
    'Image path': 'no-image.jpg',
    Gram: '900',
    Category: 'Pečivo',
    'Secondary Category': 'Chlieb',
    'Third Category': '',
    Store: 'COOP Jednota',
    'Specific Store': 'Žilina, Mariánske námestie',
    Date: today,
  },
  {
    Title: 'Bryndza Liptov',
    Akcia: 'No',
    Price: '2.79',
    'Unit Price': '',
    'Image URL': '',
    'Image path': '',
    Gram: '125 g',
    Category: 'Mliečne výrobky',
    'Secondary Category': '',
    'Third Category': '',
    Store: 'Tesco',
    'Specific Store': '',
    Date: today,
  },
]

export function sampleRows(today: string): string[][] {
  return rows(today).map((row) => CSV_COLUMNS.map((column) => row[column]))
}
