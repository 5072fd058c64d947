import type { ShrinkageState } from '@cenolov/contract/open-data'
import { t } from '@cenolov/core/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastError } from '#api/mutations.ts'
import { showToast } from '#ui/messages/toast.ts'
import { judgeShrinkage } from './shrinkages-api.ts'

const CONCERNED = [['admin', 'shrinkages'], ['shrinkflation']]
const SAID: Readonly<Record<ShrinkageState, string>> = {
  confirmed: t('Zmenšenie obalu je potvrdené'),
  rejected: t('Zmenšenie obalu je zamietnuté'),
  waiting: t('Zmenšenie obalu opäť čaká na posúdenie'),
}

export function useShrinkageVerdicts() {
  const client = useQueryClient()
  const verdicts = useMutation({
    mutationFn: judgeShrinkage,
    onSuccess: ({ id, state }) =>
      showToast({
        title: SAID[state],
        ...(state === 'waiting'
          ? {}
          : {
              tone: 'success' as const,
              action: {
                label: t('Vziať späť'),
                onPress: () => verdicts.mutate({ id, state: 'waiting' as const }),
              },
            }),
      }),
    onError: toastError(t('Rozhodnutie sa nepodarilo uložiť')),
    onSettled: () => Promise.all(CONCERNED.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  return verdicts
}
