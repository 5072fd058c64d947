import { useContext, useSyncExternalStore } from 'react'
import { SupposedContext } from '../supposed-visitor.ts'
import { todayInShops } from './day.ts'
import { onServerClock } from './server-clock.ts'

/** Returns today in the shops. A page that the server rendered may be from another day. */
export function useToday(): string {
  const supposed = useContext(SupposedContext)
  return useSyncExternalStore(onServerClock, todayInShops, () => supposed?.day ?? todayInShops())
}
