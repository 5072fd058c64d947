import { t } from '@cenolov/core/language'

const NAMES = [
  ...[t('január'), t('február'), t('marec'), t('apríl'), t('máj'), t('jún')],
  ...[t('júl'), t('august'), t('september'), t('október'), t('november'), t('december')],
]

/** Returns the name of a month, `YYYY-MM`: `2026-11` -> `november`. A text that is no month stays as it is. */
export const monthName = (month: string): string => NAMES[Number(month.split('-')[1]) - 1] ?? month
