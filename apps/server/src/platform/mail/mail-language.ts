import { fillText, isLanguage, type Language, SOURCE_LANGUAGE, type Spoken } from '@cenolov/core/language'
import english from './en.json' with { type: 'json' }

/** The texts of mails in other languages, by the Slovak text. */
const CATALOGUES: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = { en: english }

/** Returns the language of an account's mails for `inLanguage`; null for Slovak. A text that it lacks stays Slovak. */
export function mailLanguage(language: string | null): Spoken | null {
  if (!isLanguage(language) || language === SOURCE_LANGUAGE) return null
  const texts = CATALOGUES[language] ?? {}
  return { language, translate: (text, values) => fillText(texts[text] ?? text, values) }
}
