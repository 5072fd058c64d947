import { useQuery } from '@tanstack/react-query'
import { cartQuery } from '../../features/shopping/api/cart.ts'
import { favoritesQuery } from '../../features/shopping/api/favorites.ts'
import { formatCount } from '../../format/numbers.ts'

/** The size of a shopper's list; empty for an empty list or while loading. For premium users. */
export function ShoppingCount({ of }: { readonly of: 'favorites' | 'cart' }) {
  return of === 'cart' ? <CartCount /> : <FavoritesCount />
}

function CartCount() {
  const { data } = useQuery({ ...cartQuery(), select: (rows) => rows.length })
  return data ? formatCount(data) : null
}

function FavoritesCount() {
  const { data } = useQuery({ ...favoritesQuery(), select: (list) => list.length })
  return data ? formatCount(data) : null
}
