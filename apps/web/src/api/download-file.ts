import { apiSession, fetchFromApi, refusal } from './api-client.ts'

/** Fetches a file with our token. Throws `ApiError` like `callApi`, and the signal's reason when aborted. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const token = apiSession().token()
  const response = await fetchFromApi(path, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(signal ? { signal } : {}),
  })
  if (response.ok) return response.blob()
  throw refusal(response.status, token, await response.json().catch(() => undefined))
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
