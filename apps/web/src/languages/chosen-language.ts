import { isLanguage, type Language } from '@cenolov/core/language'

const KEY = 'language'

/** Returns the language that the reader chose on this device; null before a choice, and without storage. */
export function chosenLanguage(): Language | null {
  try {
    const chosen = localStorage.getItem(KEY)
    return isLanguage(chosen) ? chosen : null
  } catch {
    return null
  }
}

/** Remembers the language, and opens the page in it. */
export function openIn(language: string): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Without storage the page stays in Slovak.
    return
  }
  location.reload()
}
