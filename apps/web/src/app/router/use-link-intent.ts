import { useEffect } from 'react'

/** What announces that a link will be followed. */
const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const

/** Calls back with the address of each of our links that somebody is about to follow, once per link in a row. */
export function useLinkIntent(onIntent: (address: URL) => void): void {
  useEffect(() => {
    let last: Element | null = null
    const notice = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link === last) return
      last = link
      const address = new URL(link.href)
      if (address.origin === location.origin) onIntent(address)
    }
    for (const intent of INTENTS) document.addEventListener(intent, notice, { passive: true })
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, notice)
    }
  }, [onIntent])
}
