import { useLayoutEffect } from 'react'
import { layeredHistory } from '../../history/layered-history.ts'
import { useLatest } from '../hooks/latest-calls.ts'

/** Lets the browser's back button and gesture close what is open over a page, in place of leaving the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useLatest(onClose)
  useLayoutEffect(
    () => (open ? layeredHistory.add({ close: () => close.current() }) : undefined),
    [open, close],
  )
}
