import { useQuery } from '@tanstack/react-query'
import { cartQuery } from '../../features/shopping/api/cart.ts'
import { favouritesQuery } from '../../features/shopping/api/favourites.ts'
import { formatCount } from '../../format/numbers.ts'

/** The size of a shopper's list; empty for an empty list or while loading. For premium users. */
export function ShoppingCount({ of }: { readonly of: 'favourites' | 'cart' }) {
  return of === 'cart' ? <CartCount /> : <FavouritesCount />
}

function CartCount() {
  const { data } = useQuery({ ...cartQuery(), select: (rows) => rows.length })
  return data ? formatCount(data) : null
}

function FavouritesCount() {
  const { data } = useQuery({ ...favouritesQuery(), select: (list) => list.length })
  return data ? formatCount(data) : null
}
