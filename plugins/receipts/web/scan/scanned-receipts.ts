import { t } from '@cenolov/core/language'
import { readReceiptCodes } from '../../rules/index.ts'
import { receiptOf } from '../paths.ts'

export const invitation = t(
  'Namierte kameru na čiarový kód alebo na QR kód bločku. Obraz zostáva vo vašom zariadení.',
)

export const isCode = (text: string): boolean => readReceiptCodes(text).length > 0

/** Opens the receipts as a page of its own, because only that page's policy lets the browser ask the state. */
export const open = (code: string): void => location.assign(receiptOf(code))
