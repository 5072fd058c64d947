import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** How long to wait before each new try, in milliseconds: for a network that is gone for a moment. */
const PAUSES_MS: readonly number[] = [300, 1_000]

/**
 * Fetches code that is split off, and tries again when that fails.
 * @throws what the last try threw
 */
export async function loadWithRetry<T>(load: () => Promise<T>, pauses = PAUSES_MS): Promise<T> {
  for (const pause of pauses) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return load()
}

export interface LazyPart<Props> {
  /** Nothing until its code is there; then the part itself. */
  readonly Part: ComponentType<Props>
  /** Fetches the code ahead, when it is about to be wanted. */
  readonly preload: () => void
}

/**
 * A part of a page whose code is fetched when it is first shown. Code that does not come leaves the page as it is:
 * `failed` stands in the part's place, and the code is fetched again when asked or when the network is back.
 *
 * @param failed what to show instead; nothing when not given
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed?: (props: Props, retry: () => void) => ReactNode,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null
  let underWay: Promise<void> | null = null

  function fetchCode(): Promise<void> {
    underWay ??= loadWithRetry(load)
      .then((part) => {
        Loaded = part
      })
      .finally(() => {
        underWay = null
      })
    return underWay
  }

  function Part(props: Props) {
    const [, setLoaded] = useState(Loaded !== null)
    const [tries, setTries] = useState(0)
    const [isFailed, setFailed] = useState(false)
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches once more
    useEffect(() => {
      let isShown = true
      // Code that came since this was drawn is there too: it has to be drawn once more.
      const ready = Loaded === null ? fetchCode() : Promise.resolve()
      ready.then(
        () => isShown && setLoaded(true),
        () => isShown && setFailed(true),
      )
      return () => {
        isShown = false
      }
    }, [tries])
    useEffect(() => {
      if (!isFailed) return
      const retry = () => {
        setFailed(false)
        setTries((count) => count + 1)
      }
      window.addEventListener('online', retry)
      return () => window.removeEventListener('online', retry)
    }, [isFailed])
    if (Loaded !== null) return <Loaded {...props} />
    if (!isFailed) return null
    return failed?.(props, () => {
      setFailed(false)
      setTries((count) => count + 1)
    })
  }

  return { Part, preload: () => void fetchCode().catch(() => undefined) }
}
