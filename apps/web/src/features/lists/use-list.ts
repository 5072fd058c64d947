import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { ListStore } from './api/list-store.ts'

/** A list that is followed as long as it is shown. */
export function useList(id: string, account: number) {
  const store = useMemo(() => new ListStore(id, account), [id, account])
  useEffect(() => store.open(), [store])
  const state = useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.state,
  )
  // What fits the words of the items; asked when the words change, and again when the network is back.
  const words = state.items.map(({ text }) => text).join('\n')
  const asked = useRef('')
  useEffect(() => {
    const find = () => {
      asked.current = words
      if (words !== '') void store.findOffers(words.split('\n'))
    }
    if (state.status === 'ready' && asked.current !== words) find()
    window.addEventListener('online', find)
    return () => window.removeEventListener('online', find)
  }, [store, words, state.status])
  return { store, state }
}

/** Keeps the screen on while it is shown, where the device can. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const take = () => {
      // Refused with a low battery, and released whenever the page is hidden.
      if (document.visibilityState === 'visible')
        navigator.wakeLock.request('screen').then(
          (taken) => {
            lock = taken
            if (isOver) void taken.release()
          },
          () => undefined,
        )
    }
    take()
    document.addEventListener('visibilitychange', take)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [isWanted])
}
