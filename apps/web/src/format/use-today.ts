import { useSyncExternalStore } from 'react'
import { noteDay, todayInShops } from './day.ts'
import { onServerClock } from './server-clock.ts'

let supposed: string | null = null

/**
 * Sets today before the first render of a page that the server renders, there and in the browser: the page may be from
 * another day.
 * @param ends when that day ends, in milliseconds
 */
export function supposeToday(day: string, ends: number): void {
  supposed = day
  noteDay(day, ends)
}

const today = () => todayInShops()
const todayOnServer = () => supposed ?? todayInShops()

export const useToday = (): string => useSyncExternalStore(onServerClock, today, todayOnServer)
