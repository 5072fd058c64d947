import { t } from '../language/index.ts'

export const REPORT_REASONS = ['price', 'ended', 'goods', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  price: t('V obchode je iná cena'),
  ended: t('Akcia už neplatí'),
  goods: t('Je to iný tovar'),
  other: t('Niečo iné'),
}

export const REPORT_WORDS_MAX_LENGTH = 1_000

/** Limit of a photo that is sent. A screen sends a smaller one. */
export const REPORT_PHOTO_MAX_BYTES = 4_000_000

export function reportWordsFault(reason: ReportReason, words: string): string | null {
  const { length } = words.trim()
  if (length > REPORT_WORDS_MAX_LENGTH)
    return t('Najviac {localeString} znakov.', {
      localeString: REPORT_WORDS_MAX_LENGTH.toLocaleString('sk-SK'),
    })
  return reason === 'other' && length === 0 ? t('Napíšte, čo nesedí.') : null
}
