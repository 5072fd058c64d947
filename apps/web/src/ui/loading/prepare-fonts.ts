import { whenIdle } from './when-idle.ts'

/**
 * Lays out each piece of text in an element once, out of sight, one in each idle moment. Browsers make a variable font anew
 * for each size and weight, when text is first laid out in it: a few milliseconds each, 10 to 20 on a slow phone. Calls
 * `onReady` in the end. Returns a function that calls it off.
 */
export function prepareFonts(of: Element, onReady: () => void): () => void {
  const texts = textsByFont(of)
  let cancel = whenIdle(next)
  function next() {
    const text = texts.pop()
    if (text === undefined) return onReady()
    layOut(text)
    cancel = whenIdle(next)
  }
  return () => cancel()
}

/** The elements whose own text is set in different fonts. */
function textsByFont(of: Element): Element[] {
  const byFont = new Map<string, Element>()
  for (const element of of.querySelectorAll('*')) {
    if (![...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)) continue
    const { fontSize, fontWeight } = getComputedStyle(element)
    byFont.set(`${fontSize} ${fontWeight}`, element)
  }
  return [...byFont.values()]
}

function layOut(text: Element): void {
  const { fontSize, fontWeight } = getComputedStyle(text)
  const probe = document.createElement('span')
  Object.assign(probe.style, {
    position: 'fixed',
    visibility: 'hidden',
    contain: 'strict',
    fontSize,
    fontWeight,
  })
  probe.textContent = text.textContent
  document.body.append(probe)
  probe.getBoundingClientRect()
  probe.remove()
}
