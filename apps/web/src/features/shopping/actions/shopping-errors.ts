import { t } from '@cenolov/core/language'
import { ApiError, type ErrorWords, errorText } from '#api/api-error.ts'

export function failureText(error: unknown, { refused, unreachable }: ErrorWords): string {
  return error instanceof ApiError && error.status !== 0 ? refused : unreachable
}

export function cardFavoriteError(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return t('Chyba pri pridávaní do obľúbených')
  // An answer of an older server, or of a proxy, has the words alone.
  const detail = error.detail ?? ''
  if (error.code === 'product-not-offered' || detail.includes('nemôže byť pridaná'))
    return t('Tento produkt nemôže byť pridaný do obľúbených (neplatný produkt)')
  if (error.code === 'already-favourite' || detail.includes('už je v obľúbených'))
    return t('Produkt už je v obľúbených')
  return t('Nepodarilo sa pridať do obľúbených')
}

export function detailFavoriteError(error: unknown): string {
  return errorText(error, t('Nepodarilo sa pridať do obľúbených'))
}

export function cartAddError(error: unknown): string {
  return errorText(error, t('Nepodarilo sa pridať do košíka'))
}

export const FAVORITE_REMOVAL: ErrorWords = {
  refused: t('Nepodarilo sa odstrániť z obľúbených'),
  unreachable: t('Chyba pri odstraňovaní z obľúbených'),
}

export const CART_REMOVAL: ErrorWords = {
  refused: t('Nepodarilo sa odstrániť z košíka'),
  unreachable: t('Chyba pri odstraňovaní z košíka'),
}

export const QUANTITY_CHANGE: ErrorWords = {
  refused: t('Nepodarilo sa aktualizovať množstvo'),
  unreachable: t('Chyba pri aktualizácii množstva'),
}
