interface ApiAnswer {
  readonly status: number
  readonly body: unknown
}

/** Calls our own API with the rights of the assistant's caller. */
export type ApiCall = (method: 'GET' | 'POST', path: string, body?: object) => Promise<ApiAnswer>

/** A refusal of the API, in words for an assistant. */
export class ToolFault extends Error {}

/** Calls and returns the body. Throws `ToolFault` for a refusal. */
export const callOrFault = async <T>(
  call: ApiCall,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<T> => bodyOrFault(await call(method, path, body))

/** Throws `ToolFault` for a refusal. */
export function bodyOrFault<T>(answer: ApiAnswer): T {
  if (answer.status < 300) return answer.body as T
  const { detail } = (answer.body ?? {}) as { detail?: unknown }
  throw new ToolFault(
    `${answer.status}: ${typeof detail === 'string' ? detail : JSON.stringify(detail ?? null)}`,
  )
}
