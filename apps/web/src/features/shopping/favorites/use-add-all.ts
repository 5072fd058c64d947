import { t } from '@cenolov/core/language'
import type { KeptProduct } from '@cenolov/core/product'
import { pluralForm } from '@cenolov/core/text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '#format/numbers.ts'
import { showToast, type ToastMessage } from '#ui/messages/toast.ts'
import { addToCart, reloadCart } from '../api/cart.ts'

const LANES = 4

export function useAddAll() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (products: readonly KeptProduct[]) => {
      let next = 0
      const result = { added: 0, waiting: 0, failed: 0 }
      const lane = async () => {
        for (let product = products[next++]; product !== undefined; product = products[next++])
          result[await addToCart(client, product, 1).catch(() => 'failed' as const)] += 1
      }
      await Promise.all(Array.from({ length: LANES }, lane))
      return result
    },
    onSuccess: (result) => showToast(addAllMessage(result)),
    onError: () => showToast({ title: FAILURE, tone: 'error' }),
    onSettled: () => reloadCart(client),
  })
}

export interface AddAllResult {
  readonly added: number
  readonly waiting: number
  readonly failed: number
}

export function addAllMessage({ added, waiting, failed }: AddAllResult): ToastMessage {
  if (waiting === 0)
    return { title: addAllText(added, failed), tone: added === 0 ? 'error' : failed > 0 ? 'warn' : 'success' }
  const title = added === 0 ? FAILURE : addAllText(added, failed + waiting)
  return {
    title,
    description: t('Čaká na odoslanie: {waiting}', { waiting: formatCount(waiting) }),
    tone: added === 0 ? 'error' : 'warn',
  }
}

const FAILURE = t('Chyba pri pridávaní do košíka')

export function addAllText(added: number, failed: number): string {
  if (added === 0) return t('Nepodarilo sa pridať žiadny produkt do košíka.')
  const count = formatCount(added)
  if (failed > 0) {
    const what = pluralForm(added, [
      t('{count} produkt bol pridaný', { count }),
      t('{count} produkty boli pridané', { count }),
      t('{count} produktov bolo pridaných', { count }),
    ])
    return t('{what} do košíka, {failed} sa nepodarilo pridať.', { what, failed: formatCount(failed) })
  }
  return pluralForm(added, [
    t('Produkt bol pridaný do košíka!'),
    t('Všetky {count} produkty boli pridané do košíka!', { count }),
    t('Všetkých {count} produktov bolo pridaných do košíka!', { count }),
  ])
}
