import type { Alias, AliasTable } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateAll, toastError } from '#api/mutations.ts'
import { showToast } from '#ui/messages/toast.ts'
import { CONCERNED, changeAliases } from '../corrections-api.ts'

export const KINDS = {
  store: { label: t('Obchod'), names: 'stores' },
  category: { label: t('Kategória'), names: 'categories' },
} as const satisfies Record<Alias['kind'], { label: string; names: string }>

export interface AliasChange {
  readonly do: 'add' | 'remove'
  /** Products get back the category that the alias replaced. */
  readonly restore?: boolean
  readonly alias: Alias
}

export function useAliasChanges() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ do: change, alias, restore = false }: AliasChange): Promise<AliasTable> =>
      changeAliases(
        change === 'add'
          ? { add: [{ kind: alias.kind, from: alias.from, to: alias.to }] }
          : { remove: [{ kind: alias.kind, from: alias.from, ...(restore && { restore }) }] },
      ),
    onSuccess: (_table, { do: change, alias, restore }) =>
      showToast(
        change === 'add'
          ? { title: t('{from} je odteraz {to}', { from: alias.from, to: alias.to }), tone: 'success' }
          : {
              title: t('{from} sa už nepremenúva', { from: alias.from }),
              description: restore
                ? t('Produkty majú opäť svoju pôvodnú kategóriu.')
                : t('Premenované produkty ostali, ako sú.'),
            },
      ),
    onError: toastError(t('Názvy sa nepodarilo uložiť')),
    onSettled: () => invalidateAll(client, CONCERNED),
  })
}
