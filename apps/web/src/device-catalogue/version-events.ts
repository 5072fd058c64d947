/**
 * Interval at which a page polls for a new version while the server refuses a stream. Random, so that pages do not poll
 * at once.
 */
const POLL_MS = { least: 60_000, spread: 30_000 }

export interface VersionEventsOptions {
  readonly url: string
  readonly onVersion: (tag: string) => void
  /** The server refuses a stream: ask for the newest version. */
  readonly onPoll: () => void
}

/**
 * Follows the versions of the catalogue by the server's stream. With too many devices, the server refuses one, and the
 * page polls until a stream is free. Returns a function that stops it.
 */
export function followVersionEvents({ url, onVersion, onPoll }: VersionEventsOptions): () => void {
  let stream: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    const opened = new EventSource(url)
    stream = opened
    opened.addEventListener('version', ({ data }: MessageEvent<string>) => {
      const tag = /"tag":"([^"]+)"/.exec(data)?.[1]
      if (tag !== undefined) onVersion(tag)
    })
    opened.addEventListener('error', () => {
      // A broken stream connects again by itself; a refused one is closed.
      if (opened.readyState !== EventSource.CLOSED) return
      timer = setTimeout(
        () => {
          onPoll()
          open()
        },
        POLL_MS.least + Math.random() * POLL_MS.spread,
      )
    })
  }
  if (typeof EventSource !== 'undefined') open()
  return () => {
    clearTimeout(timer)
    stream?.close()
  }
}
