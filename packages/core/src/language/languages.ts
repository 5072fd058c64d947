/** The languages of the interface: their own names, and the locale of their numbers, prices and dates. */
export const LANGUAGES = {
  sk: { name: 'Slovenčina', locale: 'sk-SK' },
  // Ireland writes English dates, and its own currency is the euro: €1.20.
  en: { name: 'English', locale: 'en-IE' },
} as const

export type Language = keyof typeof LANGUAGES

/** The language of the source, which needs no catalogue. */
export const SOURCE_LANGUAGE = 'sk'

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(LANGUAGES, text)
