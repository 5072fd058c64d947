import { BYTE_ORDER_MARK, DELIMITER, money, number } from '@cenolov/core/export'
import { csvLine } from '@cenolov/core/import'

export interface ExportedLine {
  readonly day: string
  readonly store: string
  /** As it is on the receipt. */
  readonly text: string
  /** The product; '' when it is unknown. */
  readonly title: string
  readonly category: string
  readonly quantity: number
  readonly unitPrice: number | null
  /** After discounts. */
  readonly paid: number
}

const COLUMNS = [
  ...['Deň', 'Obchod', 'Na bločku', 'Produkt', 'Kategória', 'Množstvo', 'Jednotková cena', 'Zaplatené'],
]

export const receiptCsvHead = (): string => BYTE_ORDER_MARK + csvLine(COLUMNS, DELIMITER)

export function receiptCsvLine(line: ExportedLine): string {
  const { day, store, text, title, category, quantity, unitPrice, paid } = line
  const cells = [day, store, text, title, category, number(quantity), money(unitPrice ?? 0)]
  return csvLine([...cells, paid.toFixed(2).replace('.', ',')], DELIMITER)
}
