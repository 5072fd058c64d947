import { useEffect } from 'react'

/** Links and buttons of the page itself. What opens over it has gestures of its own. */
const CONTROLS = ':is(header, nav, main) :is(a[href], button:not(:disabled))'
/** Those that answer before the click: a menu to the press of a mouse, a stepper for as long as it is held. */
const PRESSED = '[aria-haspopup], [data-held]'

/** A finger that rests longer may ask for what the browser offers of a link. */
const TAP_MS = 350
/** A finger moves a little while it taps. */
const SLOP_PX = 10
/** A page that glides makes another frame within this time. */
const GLIDE_MS = 120

interface Tap {
  readonly control: HTMLElement
  readonly target: EventTarget
  /** Where the finger came, copied: some browsers move their own object along with it. */
  readonly point: Pick<Touch, 'clientX' | 'clientY' | 'screenX' | 'screenY'>
  /** When it came, in ms. */
  readonly at: number
}

/**
 * Clicks what was tapped as soon as the finger leaves it. A browser first moves, presses and lifts a mouse there, for pages
 * that know no fingers, and looks three times for what lies under it: 20 to 30 ms on a phone whose processor is four
 * times slower. It still does so wherever a touch might be more than a tap.
 */
export function useQuickTap(): void {
  useEffect(() => {
    let tap: Tap | null = null
    // A finger that comes to a page which glides stops it.
    let glidesUntil = 0
    const scrolled = ({ type, timeStamp }: Event) => {
      glidesUntil = type === 'scrollend' ? timeStamp : timeStamp + GLIDE_MS
    }
    const begin = ({ target, touches, timeStamp: at }: TouchEvent) => {
      tap = null
      const [start, second] = touches
      if (start === undefined || second !== undefined || at < glidesUntil) return
      const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null
      if (target === null || control === null || control.closest(PRESSED) !== null) return
      const { clientX, clientY, screenX, screenY } = start
      tap = { control, target, point: { clientX, clientY, screenX, screenY }, at }
    }
    const move = ({ touches: [finger] }: TouchEvent) => {
      if (tap === null || finger === undefined) return
      const { clientX, clientY } = tap.point
      if (Math.hypot(finger.clientX - clientX, finger.clientY - clientY) > SLOP_PX) tap = null
    }
    const forget = () => {
      tap = null
    }
    const lift = (event: TouchEvent) => {
      if (tap === null) return
      const { control, target, point, at } = tap
      tap = null
      const isLong = event.timeStamp - at > TAP_MS
      if (isLong || !event.cancelable || event.defaultPrevented || !control.isConnected) return
      // Leaves the mouse out.
      event.preventDefault()
      // No ring around it, as with a mouse: a script's focus has one where a text field had the focus before.
      control.focus({ preventScroll: true, focusVisible: false })
      target.dispatchEvent(
        new PointerEvent('click', {
          bubbles: true,
          cancelable: true,
          composed: true,
          view: window,
          detail: 1,
          ...point,
          pointerType: 'touch',
          isPrimary: true,
        }),
      )
    }
    const listening = new AbortController()
    const { signal } = listening
    for (const scroll of ['scroll', 'scrollend'])
      document.addEventListener(scroll, scrolled, { capture: true, passive: true, signal })
    document.addEventListener('touchstart', begin, { passive: true, signal })
    document.addEventListener('touchmove', move, { passive: true, signal })
    document.addEventListener('touchcancel', forget, { signal })
    document.addEventListener('touchend', lift, { passive: false, signal })
    return () => listening.abort()
  }, [])
}
