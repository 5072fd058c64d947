import type { HeldDecision } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { toastError } from '#api/mutations.ts'
import { countOf } from '#format/numbers.ts'
import { showToast } from '#ui/messages/toast.ts'
import { decideHeld, takeBackHeld, type Verdict } from './held-api.ts'
import { ROW_FORMS } from './held-texts.ts'

export interface HeldOrder {
  readonly verdict: Verdict
  readonly orders: readonly HeldDecision[]
}

const CONCERNED = [['admin'], ['products'], ['catalogue']]

type OfRows = Extract<HeldDecision, { readonly ids: unknown }>

/** Returns whether a decision names its rows; one about a whole file is undone with its import. */
const isOfRows = (orders: readonly HeldDecision[]): orders is readonly OfRows[] =>
  orders.every((order) => 'ids' in order)

const takeBack = (client: QueryClient, orders: readonly OfRows[]) => ({
  label: t('Vrátiť späť'),
  onPress: () =>
    void takeBackHeld(orders.flatMap(({ ids }) => ids))
      .then(({ count }) =>
        showToast({ title: t('Znovu čaká: {count}', { count: countOf(count, ROW_FORMS) }), tone: 'success' }),
      )
      .catch(toastError(t('Rozhodnutie sa nepodarilo vrátiť')))
      .finally(() => Promise.all(CONCERNED.map((queryKey) => client.invalidateQueries({ queryKey })))),
})

export function useHeldDecisions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ verdict, orders }: HeldOrder) => decideHeld(verdict, orders),
    onSuccess: (count, { verdict, orders }) => {
      if (count === 0) showToast({ title: t('Medzitým o nich rozhodol niekto iný') })
      else
        showToast({
          title: `${verdict === 'apply' ? t('Použité') : t('Zahodené')}: ${countOf(count, ROW_FORMS)}`,
          tone: 'success',
          ...(verdict === 'apply' && isOfRows(orders) && { action: takeBack(client, orders) }),
        })
    },
    onError: toastError(t('Rozhodnutie sa nepodarilo uložiť')),
    onSettled: () => Promise.all(CONCERNED.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
