import { useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../loading/lazy-part.tsx'
import { isToastWaiting, onToastWaiting } from './toast.ts'

const { Part: Toaster } = lazyPart(async () => (await import('./toaster.tsx')).Toaster)

/** The place for toasts; its code is fetched when the first one is said. */
export function ToastOutlet() {
  const waiting = useSyncExternalStore(onToastWaiting, isToastWaiting)
  const [used, setUsed] = useState(false)
  if (waiting && !used) setUsed(true)
  return used ? <Toaster /> : null
}
