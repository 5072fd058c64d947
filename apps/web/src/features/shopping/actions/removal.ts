import { t } from '@cenolov/core/language'
import type { KeptProduct } from '@cenolov/core/product'
import type { QueryClient } from '@tanstack/react-query'
import type { ErrorWords } from '#api/api-error.ts'
import { showToast } from '#ui/messages/toast.ts'
import { addToCart, removeFromCart } from '../api/cart.ts'
import type { CartRow } from '../api/cart-list.ts'
import type { Favorite } from '../api/favorites.ts'
import { addFavorite, removeFavorite } from '../api/favorites.ts'
import { isOffered } from '../api/shopper-list.ts'
import {
  CART_REMOVAL,
  cardFavoriteError,
  cartAddError,
  FAVORITE_REMOVAL,
  failureText,
} from './shopping-errors.ts'

interface Removal {
  readonly product: KeptProduct
  readonly remove: () => Promise<void>
  readonly removed: string
  readonly failure: ErrorWords
  readonly addBack: () => Promise<void>
  readonly addError: (error: unknown) => string
}

/** Removes a product from a list of the shopper and offers an undo; a failure is shown, not thrown. */
async function removeWithUndo({ product, remove, removed, failure, addBack, addError }: Removal) {
  try {
    await remove()
  } catch (error) {
    showToast({ title: failureText(error, failure), description: product.title, tone: 'error' })
    return
  }
  const undo = () => {
    addBack().catch((error: unknown) => showToast({ title: addError(error), tone: 'error' }))
  }
  showToast({
    title: removed,
    description: product.title,
    tone: 'success',
    // The server refuses to add a product that is no longer sold.
    ...(isOffered(product) && { action: { label: t('Vrátiť'), onPress: undo } }),
  })
}

export function removeFavoriteWithUndo(client: QueryClient, entry: Favorite): Promise<void> {
  return removeWithUndo({
    product: entry.product,
    remove: () => removeFavorite(client, entry),
    removed: t('Odstránené z\u00a0obľúbených'),
    failure: FAVORITE_REMOVAL,
    addBack: () => addFavorite(client, entry.product),
    addError: cardFavoriteError,
  })
}

export function removeRowWithUndo(client: QueryClient, row: CartRow): Promise<void> {
  return removeWithUndo({
    product: row.product,
    remove: () => removeFromCart(client, row),
    removed: t('Odstránené z\u00a0košíka'),
    failure: CART_REMOVAL,
    addBack: async () => void (await addToCart(client, row.product, row.quantity)),
    addError: cartAddError,
  })
}
