import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { queryClient } from '../api/query-client.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { isToastWaiting, onToastWaiting } from '../ui/messages/toast.ts'
import { prefetchFor, ROUTES } from './route-table.tsx'
import { AppRouter } from './router/app-router.tsx'

/**
 * The providers around the pages. Our content security policy forbids <style> elements, so Base UI must not create
 * any.
 */
export function App() {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <AppRouter routes={ROUTES} onApproach={prefetchFor} />
        <ToastOutlet />
      </QueryClientProvider>
    </CSPProvider>
  )
}

const { Part: Toaster } = lazyPart(async () => (await import('../ui/messages/toaster.tsx')).Toaster)

/** Loads the toaster with the first toast. */
function ToastOutlet() {
  const waiting = useSyncExternalStore(onToastWaiting, isToastWaiting)
  const [used, setUsed] = useState(false)
  if (waiting && !used) setUsed(true)
  return used ? <Toaster /> : null
}
