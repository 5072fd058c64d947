interface ErrorFacts {
  readonly message: string
  readonly code: string | undefined
  readonly syscall: string | undefined
  readonly cause: unknown
}

/** Works for any thrown value. */
export function errorFacts(error: unknown): ErrorFacts {
  const text = (name: 'message' | 'code' | 'syscall'): string | undefined => {
    const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
    return typeof value === 'string' ? value : undefined
  }
  return {
    message: text('message') ?? String(error),
    code: text('code'),
    syscall: text('syscall'),
    cause: error instanceof Error ? error.cause : undefined,
  }
}
