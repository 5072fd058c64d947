import './product.css'
import { clsx } from 'clsx'
import { storeClass } from './store-colour.ts'

export function StoreName({
  store,
  branch = '',
  isHeading = false,
  className,
}: {
  readonly store: string
  readonly branch?: string
  /** With the font weight of a heading. */
  readonly isHeading?: boolean
  readonly className?: string
}) {
  if (store === '') return null
  return (
    <span
      className={clsx('flex min-w-0 items-center gap-2', isHeading || 'font-semibold text-ink-2', className)}
    >
      <StoreDot store={store} />
      <span className="truncate">
        {store}
        {branch === '' ? null : <span className="font-normal"> · {branch}</span>}
      </span>
    </span>
  )
}

export function StoreDot({ store }: { readonly store: string }) {
  return <span aria-hidden className={clsx('store-dot size-2.5 shrink-0 rounded-full', storeClass(store))} />
}
