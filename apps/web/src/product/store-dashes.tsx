import { clsx } from 'clsx'
import { StoreDot, storeClass } from './store-name.tsx'

/** A store's line in a chart; `place` is its place among the lines. */
interface StoreOfLine {
  readonly store: string
  readonly place: number
}

/** Chains share colours, so a line also has its own dashes. */
const DASHES = ['9 3', '2 3', '9 3 2 3', '5 5', '14 3'] as const

export function storeLook({ store, place }: StoreOfLine) {
  return {
    className: clsx('store-line', storeClass(store)),
    strokeDasharray: DASHES[place % DASHES.length],
    strokeWidth: 1.75,
    vectorEffect: 'non-scaling-stroke',
  } as const
}

/** The line of a store in a legend, with its initials. */
export function StoreDashes(line: StoreOfLine) {
  return (
    <>
      <svg aria-hidden viewBox="0 0 24 4" className="h-1 w-6 shrink-0">
        <path d="M0 2 H24" {...storeLook(line)} />
      </svg>
      <StoreDot store={line.store} />
    </>
  )
}

/**
 * The initials of a store at the end of its line. Initials of several lines stand next to each other.
 * @param height of the line's end in the chart, 0..1; null without one
 */
export function LineInitials({ store, place, height }: StoreOfLine & { readonly height: number | null }) {
  if (height === null) return null
  return (
    <span
      className="pointer-events-none absolute translate-y-1/2"
      style={{ bottom: `${height * 100}%`, right: `${place * 1.4}rem` }}
    >
      <StoreDot store={store} />
    </span>
  )
}
