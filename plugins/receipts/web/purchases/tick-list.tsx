import type { ListResponse } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { toastError } from '#api/mutations.ts'
import { getList, LISTS_KEY, listsQuery, sendOperations } from '#features/lists/api/list-calls.ts'
import { loadGoodsWords } from '#features/lists/words/use-goods-words.ts'
import { outOf } from '#format/numbers.ts'
import { serverNow } from '#format/server-clock.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/messages/toast.ts'
import type { ReceiptAnswer } from '../../api.ts'

/** Ticks off what a receipt has in the open list, the household's too. */
export function TickList({ receipt }: { readonly receipt: ReceiptAnswer }) {
  const client = useQueryClient()
  const { data: lists } = useQuery(listsQuery())
  const list = lists?.find(({ open }) => open > 0)
  const ticking = useMutation({
    mutationFn: async (id: string) => tick(await getList(id), receipt),
    onSuccess: async ({ bought, open }) => {
      showToast({
        title:
          bought === 0
            ? t('Z\u00a0tohto nákupu na zozname nič nie je')
            : t('Kúpené: {share}', { share: outOf(bought, open) }),
        tone: bought === 0 ? 'info' : 'success',
      })
      await client.invalidateQueries({ queryKey: LISTS_KEY })
    },
    onError: toastError(t('Zoznam sa nepodarilo odškrtnúť')),
  })
  if (list === undefined) return null
  return (
    <Button busy={ticking.isPending} onClick={() => ticking.mutate(list.id)}>
      <CheckCheck aria-hidden className="size-5" />
      {t('Odškrtnúť v\u00a0zozname')}
    </Button>
  )
}

async function tick(
  { id, cursor, items }: ListResponse,
  { lines }: ReceiptAnswer,
): Promise<{ readonly bought: number; readonly open: number }> {
  const { boughtItems } = await loadGoodsWords()
  const ids = boughtItems(
    items,
    lines.filter(({ kind, quantity }) => kind === 'goods' && quantity > 0),
  )
  const at = new Date(serverNow()).toISOString()
  const operations = ids.map((item_id) => ({
    ...{ item_id, at },
    op_id: crypto.randomUUID(),
    field: 'done' as const,
    value: true,
  }))
  if (operations.length > 0) await sendOperations(id, cursor, operations)
  return { bought: ids.length, open: items.filter(({ done }) => !done).length }
}
