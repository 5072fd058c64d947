import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { isToastWaiting, onToastWaiting } from './toast.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** The place for toasts; its code is fetched when the first one is said. */
export function ToastOutlet() {
  const waiting = useSyncExternalStore(onToastWaiting, isToastWaiting)
  const [used, setUsed] = useState(false)
  if (waiting && !used) setUsed(true)
  return used ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
