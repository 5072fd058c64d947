import { useSyncExternalStore } from 'react'
import { supposedVisitor } from '../supposed-visitor.ts'
import { todayInShops } from './day.ts'
import { onServerClock } from './server-clock.ts'

/** Returns today in the shops. A page that the server rendered may be from another day. */
export function useToday(): string {
  return useSyncExternalStore(onServerClock, todayInShops, () => supposedVisitor.get()?.day ?? todayInShops())
}
