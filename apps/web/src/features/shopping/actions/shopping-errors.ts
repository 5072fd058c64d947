import { ApiError, type ErrorWords, errorText } from '../../../api/api-error.ts'

export function failureText(error: unknown, { refused, unreachable }: ErrorWords): string {
  return error instanceof ApiError && error.status !== 0 ? refused : unreachable
}

export function cardFavoriteError(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return 'Chyba pri pridávaní do obľúbených'
  const detail = error.detail ?? ''
  if (detail.includes('nemôže byť pridaná'))
    return 'Tento produkt nemôže byť pridaný do obľúbených (neplatný produkt)'
  if (detail.includes('už je v obľúbených')) return 'Produkt už je v obľúbených'
  return 'Nepodarilo sa pridať do obľúbených'
}

export function detailFavoriteError(error: unknown): string {
  return errorText(error, 'Nepodarilo sa pridať do obľúbených')
}

export function cartAddError(error: unknown): string {
  return errorText(error, 'Nepodarilo sa pridať do košíka')
}

export const FAVORITE_REMOVAL: ErrorWords = {
  refused: 'Nepodarilo sa odstrániť z obľúbených',
  unreachable: 'Chyba pri odstraňovaní z obľúbených',
}

export const CART_REMOVAL: ErrorWords = {
  refused: 'Nepodarilo sa odstrániť z košíka',
  unreachable: 'Chyba pri odstraňovaní z košíka',
}

export const QUANTITY_CHANGE: ErrorWords = {
  refused: 'Nepodarilo sa aktualizovať množstvo',
  unreachable: 'Chyba pri aktualizácii množstva',
}
