import { whenIdle } from './when-idle.ts'

/**
 * Lays out each piece of text in an element once, out of sight, one in each idle moment. Browsers make a variable font again
 * for each size and weight, when text is first laid out in it (decision 65). Calls `onReady` in the end. Returns a function
 * that calls it off.
 */
export function prepareFonts(of: Element, onReady: () => void): () => void {
  let texts: TextInFont[] = []
  let cancel = whenIdle(() => {
    texts = textsByFont(of)
    cancel = whenIdle(next)
  })
  function next() {
    const text = texts.pop()
    if (text === undefined) return onReady()
    layOut(text)
    cancel = whenIdle(next)
  }
  return () => cancel()
}

interface TextInFont {
  readonly text: string
  readonly fontSize: string
  readonly fontWeight: string
}

/** A text for each font that text of the element is set in. */
function textsByFont(of: Element): TextInFont[] {
  const byFont = new Map<string, TextInFont>()
  for (const element of of.querySelectorAll('*')) {
    if (![...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)) continue
    const { fontSize, fontWeight } = getComputedStyle(element)
    byFont.set(`${fontSize} ${fontWeight}`, { text: element.textContent, fontSize, fontWeight })
  }
  return [...byFont.values()]
}

function layOut({ text, fontSize, fontWeight }: TextInFont): void {
  const probe = document.createElement('span')
  Object.assign(probe.style, {
    position: 'fixed',
    visibility: 'hidden',
    contain: 'strict',
    fontSize,
    fontWeight,
  })
  probe.textContent = text
  document.body.append(probe)
  probe.getBoundingClientRect()
  probe.remove()
}
