const COLUMNS =
  'Title,Akcia,Price,Unit Price,Image URL,Image path,Gram,Category,Secondary Category,Third Category,Store,Specific Store,Date'

export interface CsvRow {
  readonly title: string
  readonly price: string
  readonly store?: string
  readonly category?: string
}

export const CATALOGUE_COLUMNS: readonly string[] = COLUMNS.split(',')

/** Makes a catalogue file from the given cells of each row. */
export const catalogueFile = (name: string, rows: readonly CsvRow[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      COLUMNS,
      ...rows.map(
        ({ title, price, store = 'Terno', category = 'Skúšobné' }) =>
          `${title},No,${price},,,,500,${category},,,${store},,`,
      ),
    ].join('\n'),
  ),
})

export const newTitle = (name: string) => `${name} ${Date.now()} ${Math.random().toString(36).slice(2, 8)}`
