import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** One more try, soon, for what may pass: no answer, too busy, a fault of the server. */
function worthRetrying(failures: number, error: Error): boolean {
  const passing = error instanceof ApiError && (error.status === 0 || error.status >= 500)
  return passing && failures < 1
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Always asked again on mount and focus (SPEC section 7); the request is conditional, so it costs a 304.
      staleTime: 0,
      refetchOnMount: true,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      // Without signal too: a question that cannot be asked says so, instead of waiting unseen under old answers.
      networkMode: 'always',
      retry: worthRetrying,
      retryDelay: 600,
    },
    // A change that cannot be sent fails at once and says so, instead of waiting unseen for a network.
    mutations: { networkMode: 'always' },
  },
})
