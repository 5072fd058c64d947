/** What a page is told by the one that sent the visitor there; travels as the location's state. */
export interface PageMessage {
  readonly message: string
  readonly severity: 'error' | 'info'
}

/** The message in a location's state, or null when it holds none. */
export function pageMessage(state: unknown): PageMessage | null {
  if (typeof state !== 'object' || state === null) return null
  const { message, severity } = state as Record<string, unknown>
  if (typeof message !== 'string' || message === '') return null
  return { message, severity: severity === 'error' ? 'error' : 'info' }
}
