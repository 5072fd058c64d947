import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { createStore } from '../../store.ts'
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
  const code = createStore<{ readonly Loaded: ComponentType<Props> } | null>(null)
  let underWay: Promise<void> | null = null

  function fetchCode(): Promise<void> {
    underWay ??= loadWithRetry(load)
      .then((Loaded) => code.set({ Loaded }))
      .finally(() => {
        underWay = null
      })
    return underWay
  }

  function Part(props: Props) {
    const known = useSyncExternalStore(code.subscribe, code.get, () => null)
    const [isFailed, setFailed] = useState(false)
    const isAwaited = known === null && !isFailed
    useEffect(() => {
      if (isAwaited) fetchCode().catch(() => setFailed(true))
    }, [isAwaited])
    useEffect(() => {
      if (!isFailed) return
      const retry = () => setFailed(false)
      window.addEventListener('online', retry)
      return () => window.removeEventListener('online', retry)
    }, [isFailed])
    if (known !== null) return <known.Loaded {...props} />
    return isFailed ? failed?.(props, () => setFailed(false)) : null
  }

  const preload = () =>
    void afterFrame()
      .then(fetchCode)
      .catch(() => undefined)
  return { Part, preload }
}
