// Runs before the first paint. A separate file, because the page allows no inline scripts.
;(() => {
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // Without storage the system's theme applies.
  }
})()

// A property that is registered makes a browser style the whole page again. The drawers' library registers these when the
// first drawer opens; here there is no page yet, and later the library leaves them as they are.
;(() => {
  const properties = {
    '--drawer-swipe-movement-x': ['<length>', '0px'],
    '--drawer-swipe-movement-y': ['<length>', '0px'],
    '--drawer-snap-point-offset': ['<length>', '0px'],
    '--drawer-swipe-progress': ['<number>', '0'],
    '--drawer-swipe-strength': ['<number>', '1'],
  }
  for (const [name, [syntax, initialValue]] of Object.entries(properties))
    CSS.registerProperty?.({ name, syntax, inherits: false, initialValue })
})()

// A page that the server rendered names its code here: the code is fetched after the first paint, and what is pressed
// and typed until it runs is done then.
;(() => {
  const { main, ahead } = document.currentScript.dataset
  if (!main) return
  /** A link is followed without the code when it takes longer. */
  const PATIENCE_MS = 4_000
  const PRESSED = 'a[href], button, summary, label, input:is([type=checkbox], [type=radio])'
  const FIELDS = 'input, textarea, select'
  const pressed = []
  const typed = new Map()

  const onClick = (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
    if (!event.isTrusted || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    const element = target instanceof Element ? target.closest(PRESSED) : null
    if (element === null || element.target === '_blank' || element.getAttribute('href')?.startsWith('#'))
      return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.push(element)
    if (element instanceof HTMLAnchorElement)
      setTimeout(
        () => navigator.onLine && pressed.includes(element) && location.assign(element.href),
        PATIENCE_MS,
      )
  }
  const onInput = ({ target }) => {
    if (target instanceof Element && target.matches(FIELDS)) typed.set(target, target.value)
  }
  const onSubmit = (event) => event.preventDefault()
  document.addEventListener('click', onClick, true)
  document.addEventListener('input', onInput, true)
  document.addEventListener('submit', onSubmit, true)
  const stopKeeping = () => {
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('input', onInput, true)
    document.removeEventListener('submit', onSubmit, true)
  }

  /** Types a text again: React ignores an input event whose value it has seen. */
  const type = (field, text) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    field.value = ''
    set.call(field, text)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
  document.addEventListener(
    'cenolov:ready',
    () => {
      stopKeeping()
      for (const [field, text] of typed) if (field.isConnected) type(field, text)
      for (const element of pressed.splice(0)) if (element.isConnected) element.click()
    },
    { once: true },
  )

  /** Offline a link would lead to the browser's own page of errors. */
  const stayOffline = (event) => {
    if (!navigator.onLine && event.target instanceof Element && event.target.closest('a[href]'))
      event.preventDefault()
  }
  /** A page without its code can be read, and its links work. It is loaded again with the network, or once by itself. */
  const onFailed = () => {
    stopKeeping()
    document.addEventListener('click', stayOffline)
    addEventListener('online', () => location.reload())
    // What was pressed is over: a link that was followed only once the network is back would surprise its reader.
    const link = pressed.splice(0).find((element) => element instanceof HTMLAnchorElement)
    if (!navigator.onLine) return
    if (link !== undefined) {
      location.assign(link.href)
      return
    }
    try {
      if (sessionStorage.getItem('reloaded-without-code') === main) return
      sessionStorage.setItem('reloaded-without-code', main)
      setTimeout(() => location.reload(), PATIENCE_MS)
    } catch {
      // Without storage it could reload for ever, so it waits for the network.
    }
  }

  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    for (const href of ahead.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const script = Object.assign(document.createElement('script'), { type: 'module', src: main })
    script.addEventListener('error', onFailed)
    document.head.append(script)
  }
  // A hidden page is never painted.
  if (document.hidden) addEventListener('DOMContentLoaded', load)
  else
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) load()
    }).observe({ type: 'paint', buffered: true })
  addEventListener('load', load)
})()
