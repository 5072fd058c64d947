import './product.css'
import { fold } from '@cenolov/core/text'
import { clsx } from 'clsx'

/** Chains with a class of their own in product.css, by folded name, with their initials. */
export const CHAINS: ReadonlyMap<string, string> = new Map([
  ['lidl', 'L'],
  ['kaufland', 'K'],
  ['tesco', 'T'],
  ['billa', 'B'],
  ['coop jednota', 'CJ'],
  ['terno', 'Tr'],
  ['fresh', 'F'],
  ['yeme', 'Y'],
  ['metro', 'M'],
  ['dm', 'dm'],
  ['teta', 'Te'],
  ['rossmann', 'R'],
  ['penny', 'P'],
  ['klas', 'Kl'],
  ['malina', 'Ma'],
])

/** Returns one or two letters that stand for a store: several stores share a colour. */
export function storeInitials(store: string): string {
  const known = CHAINS.get(fold(store))
  if (known !== undefined) return known
  const [first = '', second] = store.match(/[\p{L}\p{N}]+/gu) ?? []
  const letters =
    second === undefined ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1).toUpperCase()
  return letters.slice(0, 1).toUpperCase() + letters.slice(1)
}

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

/** The initials of a store in a ring of its colour, drawn by the style sheet: the name stands next to it. */
export function StoreDot({ store }: { readonly store: string }) {
  return (
    <span
      aria-hidden
      data-initials={storeInitials(store)}
      className={clsx(
        'store-ring -my-1 grid size-5 shrink-0 place-items-center rounded-full border-2 bg-surface text-[0.5625rem] leading-none font-extrabold text-ink after:content-[attr(data-initials)]',
        storeClass(store),
      )}
    />
  )
}
