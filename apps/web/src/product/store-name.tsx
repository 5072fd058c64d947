import './product.css'
import { fold } from '@cenolov/core/text'
import { clsx } from 'clsx'

/** Chains with a class of their own in product.css, by folded name. */
export const CHAINS: ReadonlySet<string> = new Set([
  'lidl',
  'kaufland',
  'tesco',
  'billa',
  'coop jednota',
  'terno',
  'fresh',
  'yeme',
  'metro',
  'dm',
  'teta',
  'rossmann',
  'penny',
  'klas',
  'malina',
])

export const HUES = 24

/**
 * Returns the class of a store's colour: a chain's own, or a stable one derived from the name. A class, because the
 * content security policy allows no style attributes in a page that the server renders.
 */
export function storeClass(store: string): string {
  const name = fold(store)
  if (CHAINS.has(name)) return `store-${name.replaceAll(' ', '-')}`
  let hash = 7
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return `store-hue-${Math.floor((hash * HUES) / 360)}`
}

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
