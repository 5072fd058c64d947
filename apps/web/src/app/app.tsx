import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '../api/query-client.ts'
import { ToastOutlet } from '../ui/messages/toast-outlet.tsx'
import { router } from './router.ts'

/** Everything that surrounds the pages. Our content security policy takes no <style> elements, so none are made. */
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
