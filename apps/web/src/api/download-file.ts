import { API_ORIGIN, apiSession } from './api-client.ts'
import { ApiError, errorDetail } from './api-error.ts'

/** Fetches a file with our token. Throws `ApiError` like `callApi`, and the signal's reason when aborted. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const { token: readToken, expired } = apiSession()
  const token = readToken()
  const response = await fetch(`${API_ORIGIN}${path}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ApiError(0, null, { cause })
  })
  if (response.ok) return response.blob()
  if (response.status === 401 && token !== null) expired(token)
  const body: unknown = await response.json().catch(() => undefined)
  throw new ApiError(response.status, errorDetail(body), { body })
}

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser may read the address later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Downloads a file with our token. Throws `ApiError`. */
export async function downloadFile(path: string, name: string): Promise<void> {
  saveFile(await fetchFile(path), name)
}
