import { createPath, type Location, type NavigationType, type Path, type To } from 'react-router'

interface EntryState {
  readonly usr: unknown
  readonly key: string
}

export interface Place {
  readonly location: Location
  readonly how: `${NavigationType}`
}

function entryState(): EntryState | null {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'key' in state ? (state as EntryState) : null
}

/** Returns the place that the address bar shows. A page opened from outside has the key `default`. */
export function currentLocation(): Location {
  const { pathname, search, hash } = window.location
  const state = entryState()
  return locationOf({ pathname, search, hash }, state?.usr ?? null, state?.key ?? 'default')
}

export function nextLocation(to: To, state: unknown): Location {
  const path = typeof to === 'string' ? new URL(to, window.location.href) : to
  const { pathname = window.location.pathname, search = '', hash = '' } = path
  return locationOf({ pathname, search, hash }, state ?? null, Math.random().toString(36).slice(2, 10))
}

export const firstPlace = (location: Location): Place => ({ location, how: 'POP' })

export function locationOf({ pathname, search, hash }: Path, state: unknown, key: string): Location {
  return { pathname, search, hash, state, key }
}

/** Writes a place into the address bar: as a new entry, or in place of the current one. */
export function writeEntry(location: Location, how: 'PUSH' | 'REPLACE'): void {
  const state: EntryState = { usr: location.state, key: location.key }
  if (how === 'PUSH') history.pushState(state, '', createPath(location))
  else history.replaceState(state, '', createPath(location))
}
