import type { MatchVerdictBody } from '@cenolov/contract/catalogue'
import { t } from '@cenolov/core/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastError } from '#api/mutations.ts'
import { showToast } from '#ui/messages/toast.ts'
import { judgeMatch } from './matches-api.ts'

const CONCERNED = [['admin', 'matches'], ['products'], ['auth', 'basket']]

export function useVerdicts() {
  const client = useQueryClient()
  const verdicts = useMutation({
    mutationFn: judgeMatch,
    onSuccess: ({ is_same }, body) => {
      if (is_same === null) {
        showToast({ title: t('O zhode opäť rozhodujú názvy') })
        return
      }
      showToast({
        title: is_same ? t('Zhoda je potvrdená') : t('Zhoda sa už neukáže'),
        tone: 'success',
        action: {
          label: t('Vziať späť'),
          onPress: () => verdicts.mutate({ ...body, is_same: null } satisfies MatchVerdictBody),
        },
      })
    },
    onError: toastError(t('Verdikt sa nepodarilo uložiť')),
    onSettled: () => Promise.all(CONCERNED.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  return verdicts
}
