import { t } from '@cenolov/core/language'
import { ApiError, type ErrorWords, errorText } from '#api/api-error.ts'

export function failureText(error: unknown, { refused, unreachable }: ErrorWords): string {
  return error instanceof ApiError && error.status !== 0 ? refused : unreachable
}

export function cardFavoriteError(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return t('Chyba pri pridávaní do obľúbených')
  if (error.code === 'product-not-offered')
    return t('Tento produkt nemôže byť pridaný do obľúbených (neplatný produkt)')
  if (error.code === 'already-favourite') return t('Produkt už je v obľúbených')
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
