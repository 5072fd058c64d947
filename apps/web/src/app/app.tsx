import { CSPProvider } from '@base-ui/react/csp-provider'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-router/dom'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { isToastWaiting, onToastWaiting } from '../ui/messages/toast.ts'
import type { AppRouter } from './router/app-router.ts'

export interface AppProps {
  readonly client: QueryClient
  readonly router: AppRouter
}

/**
 * The providers around the pages. Our content security policy forbids <style> elements, so Base UI must not create
 * any.
 */
export function App({ client, router }: AppProps) {
  useEffect(announceReady, [])
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ToastOutlet />
      </QueryClientProvider>
    </CSPProvider>
  )
}

/** Announces that presses and keys reach the app. `src/start` then repeats those from before. */
function announceReady(): void {
  // Values that only the browser has, such as the session, are rendered at the end of this task.
  queueMicrotask(() => {
    document.dispatchEvent(new Event('cenolov:ready'))
    // For benchmarks and journeys: a rendered page looks complete earlier.
    performance.mark('app-ready')
  })
}

const { Part: Toaster } = lazyPart(async () => (await import('../ui/messages/toaster.tsx')).Toaster)

function ToastOutlet() {
  const waiting = useSyncExternalStore(onToastWaiting, isToastWaiting, () => false)
  const [used, setUsed] = useState(false)
  if (waiting && !used) setUsed(true)
  return used ? <Toaster /> : null
}
