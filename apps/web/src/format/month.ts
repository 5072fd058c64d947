import { t } from '@cenolov/core/language'

const NAMES = [
  ...[t('január'), t('február'), t('marec'), t('apríl'), t('máj'), t('jún')],
  ...[t('júl'), t('august'), t('september'), t('október'), t('november'), t('december')],
]

const FROM = [
  ...[t('januára'), t('februára'), t('marca'), t('apríla'), t('mája'), t('júna')],
  ...[t('júla'), t('augusta'), t('septembra'), t('októbra'), t('novembra'), t('decembra')],
]

/**
 * Returns the name of a month, `YYYY-MM`: `2026-11` -> `november`, or after a preposition `novembra`. A text that is no
 * month stays as it is.
 */
export const monthName = (month: string, form: 'name' | 'from' = 'name'): string =>
  (form === 'name' ? NAMES : FROM)[Number(month.split('-')[1]) - 1] ?? month
