import { createElement, Fragment, type ReactNode } from 'react'

/**
 * Renders items that differ only in their place: they may be equal, and never move. A place keeps its elements when
 * another item takes it.
 */
export function inPlaces<T>(items: readonly T[], render: (item: T, place: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(render))
}

/** Renders the same content in a number of places, such as placeholders. */
export const repeated = (count: number, content: ReactNode): ReactNode =>
  inPlaces(new Array<ReactNode>(count).fill(content), (one) => one)
