import { clsx } from 'clsx'
import { storeClass } from './store-name.tsx'

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

export function StoreDashes(line: StoreOfLine) {
  return (
    <svg aria-hidden viewBox="0 0 24 4" className="h-1 w-6 shrink-0">
      <path d="M0 2 H24" {...storeLook(line)} />
    </svg>
  )
}
