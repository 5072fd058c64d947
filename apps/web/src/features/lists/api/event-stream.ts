import { API_ORIGIN, apiSession } from '#api/api-client.ts'

const AGAIN_MS = { first: 1_000, most: 30_000 }

export interface EventStreamOptions {
  readonly path: string
  readonly lastId: () => string
  readonly onEvent: (data: string) => void
  readonly onOpen: () => void
  /** The server refused the stream for good, with this status. */
  readonly onRefused: (status: number) => void
  /** The server has no free stream, so the caller should poll. Called before each further attempt. */
  readonly onBusy: () => void
}

/**
 * Follows server-sent events, and connects again after each end. `EventSource` cannot send the access token, which must
 * not be in an address. Returns a function that stops it.
 */
export function followEvents(options: EventStreamOptions): () => void {
  const controller = new AbortController()
  let pause = AGAIN_MS.first
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = () => {
    if (controller.signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(run, pause)
    pause = Math.min(pause * 2, AGAIN_MS.most)
  }
  const run = () => {
    readOnce(options, controller.signal, () => {
      pause = AGAIN_MS.first
    }).then(again, again)
  }
  const online = () => {
    pause = AGAIN_MS.first
    again()
  }
  window.addEventListener('online', online)
  run()
  return () => {
    window.removeEventListener('online', online)
    clearTimeout(timer)
    controller.abort()
  }
}

async function readOnce(
  { path, lastId, onEvent, onOpen, onRefused, onBusy }: EventStreamOptions,
  signal: AbortSignal,
  onConnected: () => void,
): Promise<void> {
  const token = apiSession().token()
  if (token === null || !navigator.onLine) return
  const response = await fetch(`${API_ORIGIN}${path}`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}`, 'last-event-id': lastId() },
    signal,
  })
  if (response.status === 404 || response.status === 401) return onRefused(response.status)
  if (!response.ok || response.body === null) return onBusy()
  onConnected()
  onOpen()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += value
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1]
      if (data !== undefined) onEvent(data)
    }
  }
}
