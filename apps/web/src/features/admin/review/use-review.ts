import type { ReviewDecision } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateAll, toastError } from '#api/mutations.ts'
import { showToast } from '#ui/messages/toast.ts'
import { decideItems, undoDecisions } from './review-api.ts'

const CONCERNED = [['admin'], ['products'], ['catalogue'], ['shrinkflation'], ['auth', 'basket']]

export interface ReviewOrder {
  readonly decision: ReviewDecision
  /** The decision as a toast shows it: `Použité`. */
  readonly said: string
  readonly subject: string
}

/** Decides items, and takes decisions back. A decision about a whole file is undone with its import. */
export function useReview() {
  const client = useQueryClient()
  const onSettled = () => invalidateAll(client, CONCERNED)
  const undo = useMutation({
    mutationFn: undoDecisions,
    onSuccess: ({ count }) =>
      showToast(
        count === 0
          ? { title: t('Rozhodnutie sa už vrátiť nedá') }
          : { title: t('Znova čaká na rozhodnutie'), tone: 'success' },
      ),
    onError: toastError(t('Rozhodnutie sa nepodarilo vrátiť')),
    onSettled,
  })
  const decide = useMutation({
    mutationFn: ({ decision }: ReviewOrder) => decideItems(decision),
    onSuccess: ({ count }, { decision, said, subject }) => {
      if (count === 0) showToast({ title: t('Medzitým o\u00a0nich rozhodol niekto iný') })
      else
        showToast({
          title: said,
          description: subject,
          tone: 'success',
          ...('ids' in decision && {
            action: { label: t('Vrátiť späť'), onPress: () => undo.mutate(decision.ids) },
          }),
        })
    },
    onError: toastError(t('Rozhodnutie sa nepodarilo uložiť')),
    onSettled,
  })
  return { decide: decide.mutate, undo: undo.mutate, busy: decide.isPending || undo.isPending }
}
