import { type Language, SOURCE_LANGUAGE, speak } from '@cenolov/core/language'
import { speakAnswers } from './answer-text.ts'
import { speakNames } from './category-name.ts'
import { chosenLanguage } from './chosen-language.ts'

type Catalogue = Readonly<Record<string, string>>

/** The catalogue of each language but Slovak: its text by the Slovak one. */
const CATALOGUES = import.meta.glob<Catalogue>('./*.json', { import: 'default' })
/** The same for texts that the server sends ready. */
const ANSWERS = import.meta.glob<Catalogue>('./answers/*.json', { import: 'default' })
const NAMES = import.meta.glob<Catalogue>('./names/*.json', { import: 'default' })
/** The texts of errors, by their codes. */
const ERRORS = import.meta.glob<Catalogue>('./errors/*.json', { import: 'default' })

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
  const [catalogue, names, answers, errors, { makeTranslate }, { makeAnswerText }] = await Promise.all([
    CATALOGUES[`./${language}.json`]!(),
    NAMES[`./names/${language}.json`]!(),
    ANSWERS[`./answers/${language}.json`]!(),
    ERRORS[`./errors/${language}.json`]!(),
    import('./make-translate.ts'),
    import('./make-answer-text.ts'),
  ])
  speak({ language, translate: await makeTranslate(language, catalogue) })
  speakAnswers(makeAnswerText(answers), errors)
  speakNames(names)
  document.documentElement.lang = language
}

/** Shows the rendered page, which `src/start` hides until its language is known. */
function showRendered(): void {
  document.documentElement.lang = SOURCE_LANGUAGE
  delete document.documentElement.dataset.hidesRendered
}
