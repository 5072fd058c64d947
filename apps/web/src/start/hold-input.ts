/** After this time the browser follows a pressed link without the code. */
export const PATIENCE_MS = 4_000

const PRESSED = 'a[href], button, summary, label, input:is([type=checkbox], [type=radio])'

/**
 * Holds what is pressed and typed before the app's code runs, and repeats it as soon as the app is ready.
 * @returns a function that stops holding and returns what was pressed
 */
export function holdInput(): () => HTMLElement[] {
  const pressed: HTMLElement[] = []
  const typed = new Map<Field, string>()
  const holding = new AbortController()
  const hold = { capture: true, signal: holding.signal }

  const onClick = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
    if (!event.isTrusted || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    const element = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null
    const link = element instanceof HTMLAnchorElement ? element : null
    if (element === null || link?.target === '_blank' || link?.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.push(element)
    if (link !== null)
      setTimeout(() => navigator.onLine && pressed.includes(link) && location.assign(link.href), PATIENCE_MS)
  }
  const onInput = ({ target }: Event) => {
    if (isField(target)) typed.set(target, target.value)
  }
  const release = () => {
    holding.abort()
    return pressed.splice(0)
  }
  const repeat = () => {
    const elements = release()
    for (const [field, text] of typed) if (field.isConnected) typeAgain(field, text)
    for (const element of elements) if (element.isConnected) element.click()
  }
  document.addEventListener('click', onClick, hold)
  document.addEventListener('input', onInput, hold)
  document.addEventListener('submit', (event) => event.preventDefault(), hold)
  document.addEventListener('cenolov:ready', repeat, { once: true })
  return release
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof Element && target.matches('input, textarea, select')

/** Types a text again. React ignores an input event whose value it has seen, so the first change goes past its setter. */
function typeAgain(field: Field, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  field.value = ''
  set?.call(field, text)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
