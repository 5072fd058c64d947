import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { afterFrame } from './after-frame.ts'
import { reloadIfReplaced } from './reload-if-replaced.ts'

/** Pauses before retries in milliseconds, for short network failures. */
const PAUSES_MS: readonly number[] = [300, 1_000]

/**
 * Loads a chunk, with retries. Where a newer build has replaced it, the page is reloaded.
 * @throws the last error
 */
export async function loadWithRetry<T>(load: () => Promise<T>, pauses = PAUSES_MS): Promise<T> {
  for (const pause of pauses) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  try {
    return await load()
  } catch (error) {
    // Meanwhile the router goes on to the page's own address, so that this address is reloaded.
    void reloadIfReplaced()
    throw error
  }
}

export interface LazyPart<Props> {
  /** Renders nothing until its code has loaded. */
  readonly Part: ComponentType<Props>
  /** Loads the code ahead, once the event that announced the need has been answered. */
  readonly preload: () => void
}

/**
 * Makes a component whose code loads on first render. If it fails, `failed` is rendered and the load is repeated on
 * request or when the network is back.
 * @param failed nothing by default
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
      // The code may have loaded since this render; render again.
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

  const preload = () =>
    void afterFrame()
      .then(fetchCode)
      .catch(() => undefined)
  return { Part, preload }
}
