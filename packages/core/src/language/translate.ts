import { LANGUAGES, type Language, SOURCE_LANGUAGE } from './languages.ts'

export type TextValues = Readonly<Record<string, string | number>>

/** Returns a text of the source in another language, with its placeholders filled. */
export type Translate = (text: string, values?: TextValues) => string

export interface Spoken {
  readonly language: Language
  readonly translate: Translate
}

/** Fills the placeholders of a text: `{count} ks` -> `3 ks`. */
export const fillText: Translate = (text, values) =>
  values === undefined
    ? text
    : text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

const SLOVAK: Spoken = { language: SOURCE_LANGUAGE, translate: fillText }

let spoken = SLOVAK

/**
 * Returns a text in the reader's language. The Slovak text is the key, so Slovak needs no catalogue. A page changes its
 * language by a reload, so constants of a module may be texts too.
 */
/* @__NO_SIDE_EFFECTS__ */
export function t(text: string, values?: TextValues): string {
  return spoken.translate(text, values)
}

export const spokenLanguage = (): Language => spoken.language

export const spokenLocale = (): string => LANGUAGES[spoken.language].locale

/** Sets the language of this page, before any of its texts are read. */
export function speak(language: Spoken): void {
  spoken = language
}

/**
 * Writes something in a language. `write` is synchronous, so texts of others, written between two of its steps, cannot
 * get the language.
 */
export function inLanguage<T>(language: Spoken | null, write: () => T): T {
  const before = spoken
  spoken = language ?? SLOVAK
  try {
    return write()
  } finally {
    spoken = before
  }
}
