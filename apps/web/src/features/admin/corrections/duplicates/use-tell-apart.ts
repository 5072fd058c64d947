import { t } from '@cenolov/core/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastError } from '#api/mutations.ts'
import { showToast } from '#ui/messages/toast.ts'
import { tellApart } from '../corrections-api.ts'

export interface Lookalikes {
  readonly ids: number[]
  readonly title: string
}

export function useTellApart() {
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: ['admin', 'duplicates'] })
  const undo = useMutation({
    mutationFn: ({ ids }: Lookalikes) => tellApart({ ids, are_distinct: false }),
    onSuccess: (_nothing, { title }) =>
      showToast({ title: t('Produkty sú späť medzi duplicitami'), description: title, tone: 'success' }),
    onError: toastError(t('Rozhodnutie sa nepodarilo vrátiť')),
    onSettled: renew,
  })
  return useMutation({
    mutationFn: ({ ids }: Lookalikes) => tellApart({ ids, are_distinct: true }),
    onSuccess: (_nothing, lookalikes) =>
      showToast({
        title: t('Nie sú to isté'),
        description: t('{title}: už sa neukáže medzi duplicitami.', { title: lookalikes.title }),
        tone: 'success',
        action: { label: t('Vrátiť späť'), onPress: () => undo.mutate(lookalikes) },
      }),
    onError: toastError(t('Rozhodnutie sa nepodarilo uložiť')),
    onSettled: renew,
  })
}
