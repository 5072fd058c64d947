// A classic script, which runs before the first paint: the content security policy allows no inline ones.
import { holdInput } from './hold-input.ts'
import { loadAfterPaint } from './load-after-paint.ts'

try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the system's theme applies.
}

// Only a page that the server rendered names its code here (vite/rendered-page.ts).
const { main, ahead = '' } = document.currentScript?.dataset ?? {}
if (main !== undefined) loadAfterPaint(main, ahead.split(' '), holdInput())
