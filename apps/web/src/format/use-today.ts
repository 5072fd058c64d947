import { useSyncExternalStore } from 'react'
import { todayInShops } from './day.ts'
import { onServerClock } from './server-clock.ts'

let supposed: string | null = null

/**
 * Called before the first render of a page that the server renders, there and in the browser: the page may be from
 * another day.
 */
export function supposeToday(day: string): void {
  supposed = day
}

const today = () => todayInShops()
const todayOnServer = () => supposed ?? todayInShops()

/** Today in the shops' time zone, as `YYYY-MM-DD`. */
export const useToday = (): string => useSyncExternalStore(onServerClock, today, todayOnServer)
