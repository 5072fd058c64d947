export const CSV_COLUMNS = [
  'Title',
  'Akcia',
  'Price',
  'Unit Price',
  'Image URL',
  'Image path',
  'Gram',
  'Category',
  'Secondary Category',
  'Third Category',
  'Store',
  'Specific Store',
  'Date',
] as const

export const OPTIONAL_CSV_COLUMNS = [
  'EAN',
  'Amount',
  'Unit',
  'Article',
  'Currency',
  'Valid From',
  'Valid To',
  'Card',
  'Multi',
  'Limit',
] as const

export const ALL_CSV_COLUMNS = [...CSV_COLUMNS, ...OPTIONAL_CSV_COLUMNS] as const
export type CsvColumn = (typeof ALL_CSV_COLUMNS)[number]
/** A row without any of these cannot become a product. */
export const REQUIRED_COLUMNS = ['Title', 'Price', 'Store'] as const satisfies readonly CsvColumn[]
