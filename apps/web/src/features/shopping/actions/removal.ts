import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '../../../ui/messages/toast.ts'
import { addToCart, removeFromCart } from '../api/cart.ts'
import type { CartRow } from '../api/cart-list.ts'
import type { Favourite } from '../api/favourite-list.ts'
import { addFavourite, removeFavourite } from '../api/favourites.ts'
import { isOffered } from '../api/kept-rows.ts'
import {
  CART_REMOVAL,
  cardFavouriteError,
  cartAddError,
  FAVOURITE_REMOVAL,
  failureText,
} from './shopping-errors.ts'

function offerUndo(
  title: string,
  description: string,
  undo: () => Promise<void>,
  words: (error: unknown) => string,
) {
  showToast({
    title,
    description,
    tone: 'success',
    action: {
      label: 'Vrátiť',
      onPress: () => {
        undo().catch((error: unknown) => showToast({ title: words(error), tone: 'error' }))
      },
    },
  })
}

/** Takes a favourite away and offers to take that back; says why when it could not be. */
export async function removeFavouriteWithUndo(client: QueryClient, entry: Favourite): Promise<void> {
  try {
    await removeFavourite(client, entry)
  } catch (error) {
    showToast({
      title: failureText(error, FAVOURITE_REMOVAL),
      description: entry.product.title,
      tone: 'error',
    })
    return
  }
  if (!isOffered(entry.product)) {
    // The server takes no product that nobody offers, so there is no way back to offer.
    showToast({ title: 'Odstránené z obľúbených', description: entry.product.title, tone: 'success' })
    return
  }
  offerUndo(
    'Odstránené z obľúbených',
    entry.product.title,
    () => addFavourite(client, entry.product),
    cardFavouriteError,
  )
}

/** Takes a row out of the cart and offers to take that back; says why when it could not be. */
export async function removeRowWithUndo(client: QueryClient, row: CartRow): Promise<void> {
  try {
    await removeFromCart(client, row)
  } catch (error) {
    showToast({ title: failureText(error, CART_REMOVAL), description: row.product.title, tone: 'error' })
    return
  }
  if (!isOffered(row.product)) {
    showToast({ title: 'Odstránené z košíka', description: row.product.title, tone: 'success' })
    return
  }
  offerUndo(
    'Odstránené z košíka',
    row.product.title,
    () => addToCart(client, row.product, row.quantity),
    cartAddError,
  )
}
