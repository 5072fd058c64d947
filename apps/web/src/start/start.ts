// A classic script, which runs before the first paint: the content security policy allows no inline ones.
import { SOURCE_LANGUAGE } from '@cenolov/core/language'
import { chosenLanguage } from '../languages/chosen-language.ts'
import { holdInput } from './hold-input.ts'
import { loadAfterPaint } from './load-after-paint.ts'

const root = document.documentElement
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
} catch {
  // Without storage the system's theme applies.
}
const language = chosenLanguage() ?? SOURCE_LANGUAGE
root.lang = language

// Only a page that the server rendered names its code here (vite/rendered-page.ts).
const { main, ahead = '' } = document.currentScript?.dataset ?? {}
if (main !== undefined) {
  const isSlovak = language === SOURCE_LANGUAGE
  // The server renders Slovak, which a reader of another language should not see flash.
  if (!isSlovak) root.dataset.hidesRendered = ''
  loadAfterPaint(main, ahead.split(' '), holdInput(), isSlovak)
}
