import type { KeptProduct } from '@cenolov/core'
import { pluralForm } from '@cenolov/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '../../../format/numbers.ts'
import { showToast } from '../../../ui/messages/toast.ts'
import { addToCart, reloadCart } from '../api/cart.ts'

/** Concurrent requests. */
const LANES = 4

/** Adds one piece of each product to the cart and reports the exact number (SPEC section 8). */
export function useAddAll() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (products: readonly KeptProduct[]) => {
      let next = 0
      let added = 0
      const lane = async () => {
        for (let product = products[next++]; product !== undefined; product = products[next++])
          await addToCart(client, product, 1).then(
            () => {
              added += 1
            },
            () => undefined,
          )
      }
      await Promise.all(Array.from({ length: LANES }, lane))
      return { added, failed: products.length - added }
    },
    onSuccess: ({ added, failed }) =>
      showToast({
        title: addAllText(added, failed),
        tone: added === 0 ? 'error' : failed > 0 ? 'warn' : 'success',
      }),
    onError: () => showToast({ title: 'Chyba pri pridávaní do košíka', tone: 'error' }),
    onSettled: () => reloadCart(client),
  })
}

/** The result of adding many products to the cart (SPEC section 8). */
export function addAllText(added: number, failed: number): string {
  if (added === 0) return 'Nepodarilo sa pridať žiadny produkt do košíka.'
  const count = formatCount(added)
  if (failed > 0) {
    const what = pluralForm(added, [
      `${count} produkt bol pridaný`,
      `${count} produkty boli pridané`,
      `${count} produktov bolo pridaných`,
    ])
    return `${what} do košíka, ${formatCount(failed)} sa nepodarilo pridať.`
  }
  return pluralForm(added, [
    'Produkt bol pridaný do košíka!',
    `Všetky ${count} produkty boli pridané do košíka!`,
    `Všetkých ${count} produktov bolo pridaných do košíka!`,
  ])
}
