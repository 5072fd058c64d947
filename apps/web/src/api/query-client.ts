import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Retries once a failure that may be temporary: no answer or a server error. A busy server was asked again already. */
function worthRetrying(failures: number, error: Error): boolean {
  const passing =
    error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.code !== 'busy'
  return passing && failures < 1
}

/** Makes a client for one browser, or for one page that the server renders. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Refetched on mount and focus. The request is conditional, so an unchanged answer costs a
        // 304.
        staleTime: 0,
        refetchOnMount: true,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        // Offline requests fail at once, so the screen can say so instead of silently showing old data.
        networkMode: 'always',
        retry: worthRetrying,
        retryDelay: 600,
      },
      // Offline changes fail at once instead of waiting for a network.
      mutations: { networkMode: 'always' },
    },
  })

export const queryClient = createQueryClient()

// The library assumes a network until an event denies it, and listens to events only once the app is drawn. So it would
// miss the return of a network that was absent when the page opened, or lost before it was drawn.
if (typeof window !== 'undefined') {
  const follow = () => onlineManager.setOnline(navigator.onLine)
  follow()
  for (const change of ['online', 'offline']) window.addEventListener(change, follow)
}
