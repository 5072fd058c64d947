import type { HeldDecision } from '@cenolov/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastError } from '../../../api/mutations.ts'
import { countOf } from '../../../format/numbers.ts'
import { showToast } from '../../../ui/messages/toast.ts'
import { decideHeld, type Verdict } from './held-api.ts'
import { ROW_FORMS } from './held-texts.ts'

export interface HeldOrder {
  readonly verdict: Verdict
  readonly orders: readonly HeldDecision[]
}

/** What shows rows that wait, or the prices that they bring. */
const CONCERNED = [['admin'], ['products'], ['catalogue']]

/** Applies or discards rows; the lists follow. */
export function useHeldDecisions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ verdict, orders }: HeldOrder) => decideHeld(verdict, orders),
    onSuccess: (count, { verdict }) => {
      if (count === 0) showToast({ title: 'Medzitým o nich rozhodol niekto iný' })
      else
        showToast({
          title: `${verdict === 'apply' ? 'Použité' : 'Zahodené'}: ${countOf(count, ROW_FORMS)}`,
          tone: 'success',
        })
    },
    onError: toastError('Rozhodnutie sa nepodarilo uložiť'),
    onSettled: () => Promise.all(CONCERNED.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
