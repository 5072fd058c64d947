import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export interface Target {
  readonly to: string
  readonly also?: readonly string[]
}

function queryOf(to: string): { readonly path: string; readonly pairs: readonly [string, string][] } {
  const [path = '', query = ''] = to.split('?')
  return { path, pairs: [...new URLSearchParams(query)] }
}

/**
 * Returns the item to highlight for an address: same path, all of its query matched, the most specific one. Returns
 * null when none matches.
 */
export function activeItem<Item extends Target>(
  items: readonly Item[],
  pathname: string,
  search: string,
): Item | null {
  const params = new URLSearchParams(search)
  let best: Item | null = null
  let bestPairs = -1
  for (const item of items)
    for (const { path, pairs } of [item.to, ...(item.also ?? [])].map(queryOf)) {
      if (path !== pathname || pairs.length <= bestPairs) continue
      if (!pairs.every(([name, value]) => params.get(name) === value)) continue
      best = item
      bestPairs = pairs.length
    }
  return best
}

export interface NavigationLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  readonly active: boolean
  /** Classes for every link, for the link to the current page, and for the others. */
  readonly look: readonly [always: string, there: string, elsewhere: string]
}

/** A link of the navigation. It marks the current page, visually and for screen readers. */
export function NavigationLink({ active, look, ...link }: NavigationLinkProps) {
  const [always, there, elsewhere] = look
  return (
    <Link
      {...link}
      aria-current={active ? 'page' : undefined}
      className={clsx(always, active ? there : elsewhere)}
    />
  )
}
