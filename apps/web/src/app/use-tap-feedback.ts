import { useEffect } from 'react'

const CONTROLS = 'a[href], button, label, summary, [role="option"], [role="menuitem"]'
/** On a control that was just tapped; `theme.css` shades it. */
const MARK = 'data-tapped'
/** Long enough to be seen, short enough to be over when the page has answered. */
const SHOWN_MS = 150

/**
 * Shades what was tapped in the very next frame. The page or list behind it may take many frames on a slow phone, and a
 * finger leaves too early for `:active` to be painted.
 */
export function useTapFeedback(): void {
  useEffect(() => {
    const mark = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest(CONTROLS) : null
      if (control === null) return
      control.setAttribute(MARK, '')
      setTimeout(() => control.removeAttribute(MARK), SHOWN_MS)
    }
    document.addEventListener('click', mark, { capture: true, passive: true })
    return () => document.removeEventListener('click', mark, { capture: true })
  }, [])
}
