import { type Language, SOURCE_LANGUAGE, speak } from '@cenolov/core/language'
import { chosenLanguage } from './chosen-language.ts'

/** The catalogue of each language but Slovak: its text by the Slovak one. */
const CATALOGUES = import.meta.glob<Readonly<Record<string, string>>>('./*.json', { import: 'default' })

/** Makes `t` speak the language that was chosen on this device. Slovak loads nothing. */
export async function speakChosen(): Promise<void> {
  const language = chosenLanguage() ?? SOURCE_LANGUAGE
  if (language === SOURCE_LANGUAGE) return
  try {
    await load(language)
  } catch {
    // Without its texts, which the device may not have offline, the page is Slovak.
    showRendered()
  }
}

async function load(language: Language): Promise<void> {
  const [catalogue, { makeTranslate }] = await Promise.all([
    CATALOGUES[`./${language}.json`]!(),
    import('./make-translate.ts'),
  ])
  speak({ language, translate: await makeTranslate(language, catalogue) })
  document.documentElement.lang = language
}

/** Shows the rendered page, which `src/start` hides until its language is known. */
function showRendered(): void {
  document.documentElement.lang = SOURCE_LANGUAGE
  delete document.documentElement.dataset.hidesRendered
}
