import { API_ORIGIN, apiSession, refusal } from './api-client.ts'
import { ApiError } from './api-error.ts'

export interface FileUpload {
  readonly part: string
  readonly file: File
  readonly timeoutMs: number
  /** Called with 0..1 as bytes are sent. */
  readonly onProgress: (share: number) => void
  readonly signal?: AbortSignal
}

/** The server accepted the file, but its answer is not JSON. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer'
}

/**
 * Sends a file as multipart/form-data and returns the JSON of the answer. Throws `ApiError` like `callApi` (status 0
 * with a TypeError as its cause when there was no answer), `UnreadableAnswer`, or a DOMException `TimeoutError` or
 * `AbortError`. XMLHttpRequest, because `fetch` does not report upload progress.
 */
export function uploadFile(path: string, upload: FileUpload): Promise<unknown> {
  const { part, file, timeoutMs, onProgress, signal } = upload
  const token = apiSession().token()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const finish = (end: () => void) => {
      signal?.removeEventListener('abort', abort)
      end()
    }
    request.open('POST', `${API_ORIGIN}${path}`)
    request.timeout = timeoutMs
    request.setRequestHeader('accept', 'application/json')
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => finish(() => handleResponse(request, token, resolve, reject))
    request.onerror = () =>
      finish(() => reject(new ApiError(0, null, { cause: new TypeError('The connection failed.') })))
    request.ontimeout = () =>
      finish(() => reject(new DOMException('The upload took too long.', 'TimeoutError')))
    request.onabort = () => finish(() => reject(new DOMException('The upload was aborted.', 'AbortError')))
    if (signal?.aborted) {
      reject(new DOMException('The upload was aborted.', 'AbortError'))
      return
    }
    signal?.addEventListener('abort', abort)
    const body = new FormData()
    body.append(part, file, file.name)
    request.send(body)
  })
}

function handleResponse(
  request: XMLHttpRequest,
  token: string | null,
  resolve: (body: unknown) => void,
  reject: (error: Error) => void,
): void {
  let body: unknown
  try {
    body = JSON.parse(request.responseText)
  } catch (cause) {
    reject(new UnreadableAnswer(`Status ${request.status} with a body that is not JSON`, { cause }))
    return
  }
  if (request.status >= 200 && request.status < 300) {
    resolve(body)
    return
  }
  reject(refusal(request.status, token, body))
}
