import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '../api/query-client.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { isToastWaiting, onToastWaiting } from '../ui/messages/toast.ts'
import { ROUTES } from './route-table.tsx'

const router = createBrowserRouter(ROUTES)

/**
 * The providers around the pages. Our content security policy forbids <style> elements, so Base UI must not create
 * any.
 */
export function App() {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
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
