/**
 * Files for a shopper's spreadsheet have semicolons, decimal commas and a byte order mark, so that a Slovak Excel opens
 * them with a double click. `csvLine` guards texts that a spreadsheet would run as a formula.
 */
export const DELIMITER = ';'
export const BYTE_ORDER_MARK = '\ufeff'

export const money = (amount: number): string => (amount > 0 ? amount.toFixed(2).replace('.', ',') : '')
export const number = (value: number): string => (value > 0 ? String(value).replace('.', ',') : '')
