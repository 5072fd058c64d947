import { useEffect } from 'react'
import { afterFrame } from '../../ui/loading/after-frame.ts'
import { whenIdle } from '../../ui/loading/when-idle.ts'

const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const

/** Calls back with the address of each of our links that is about to be followed, once per link in a row. */
export function useLinkIntent(onIntent: (address: URL) => void): void {
  useEffect(() => {
    let last: Element | null = null
    const notice = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link === last) return
      last = link
      // A tap that follows at once is answered first.
      void afterFrame().then(() => {
        const address = new URL(link.href)
        if (address.origin === location.origin) onIntent(address)
      })
    }
    for (const intent of INTENTS) document.addEventListener(intent, notice, { passive: true })
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, notice)
    }
  }, [onIntent])
}

const IN_VIEW_MS = 300

/**
 * Calls back with the address of each of our links that stays in view, once the browser is idle. Links of the
 * navigation are always in view, so only other signs count for them. The same holds for links marked
 * `data-prefetch="intent"`, which are in every list and seldom followed.
 * @param page changes with the page on the screen, whose links are observed
 */
export function useLinksInView(page: string, onView: (address: URL) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => {
    const timers = new Map<Element, ReturnType<typeof setTimeout>>()
    const watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target))
        if (!isIntersecting) continue
        const seen = () => {
          watch.unobserve(target)
          if (target instanceof HTMLAnchorElement) onView(new URL(target.href))
        }
        timers.set(target, setTimeout(seen, IN_VIEW_MS))
      }
    })
    const look = () => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>(
        'main a[href]:not([data-prefetch="intent"])',
      ))
        if (link.origin === location.origin && link.pathname !== location.pathname) watch.observe(link)
    }
    const cancel = whenIdle(look)
    return () => {
      cancel()
      watch.disconnect()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [page, onView])
}
