import { clsx } from 'clsx'
import { storeClass } from '../../product/store-name.tsx'
import type { StoreLine } from './other-stores.ts'

/** Chains share colours, so a line also has its own dashes. */
const DASHES = ['9 3', '2 3', '9 3 2 3', '5 5', '14 3'] as const

export function storeLook({ store, place }: Pick<StoreLine, 'store' | 'place'>) {
  return {
    className: clsx('store-line', storeClass(store)),
    strokeDasharray: DASHES[place % DASHES.length],
    strokeWidth: 1.75,
    vectorEffect: 'non-scaling-stroke',
  } as const
}

export function StoreDashes(line: Pick<StoreLine, 'store' | 'place'>) {
  return (
    <svg aria-hidden viewBox="0 0 24 4" className="h-1 w-6 shrink-0">
      <path d="M0 2 H24" {...storeLook(line)} />
    </svg>
  )
}
