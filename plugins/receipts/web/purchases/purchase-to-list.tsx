import type { ListSummary } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { LIST_TEXT_MAX, listText } from '@cenolov/core/list'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toastError } from '#api/mutations.ts'
import { type ArrivingItem, toListWithPurchase } from '#features/lists/add/arriving-items.ts'
import { ListChoice } from '#features/lists/add/list-choice.tsx'
import { listsQuery } from '#features/lists/api/list-calls.ts'
import { Button } from '#ui/button.tsx'
import type { ReceiptAnswer } from '../../api.ts'

/** Puts the goods of a purchase on the only list, on a chosen one of several, or on a first one. */
export function PurchaseToList({ receipt }: { readonly receipt: ReceiptAnswer }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [choices, setChoices] = useState<readonly ListSummary[] | null>(null)
  const goods = boughtGoods(receipt)
  const open = (list: string | null) => {
    const { to, state } = toListWithPurchase(goods, list)
    void navigate(to, { state })
  }
  const adding = useMutation({
    mutationFn: () => client.fetchQuery(listsQuery()),
    onSuccess: (lists) => (lists.length > 1 ? setChoices(lists) : open(lists[0]?.id ?? null)),
    onError: toastError(t('Zoznam teraz nie je dostupný. Skúste to, keď budete online.')),
  })
  if (goods.length === 0) return null
  return (
    <>
      <Button busy={adding.isPending} onClick={() => adding.mutate()}>
        <ListPlus aria-hidden className="size-5" />
        {t('Do zoznamu')}
      </Button>
      <ListChoice lists={choices} onClose={() => setChoices(null)} onChoose={({ id }) => open(id)} />
    </>
  )
}

/** Returns the known goods of a receipt as items of a list, each product once. */
function boughtGoods({ lines }: ReceiptAnswer): readonly ArrivingItem[] {
  const byProduct = new Map<number, ArrivingItem>()
  for (const { kind, product_id: id, title, quantity } of lines) {
    if (kind !== 'goods' || id === null || quantity <= 0) continue
    const isWhole = Number.isInteger(quantity)
    const known = byProduct.get(id)?.quantity ?? 0
    byProduct.set(id, {
      text: listText(title).slice(0, LIST_TEXT_MAX).trim(),
      quantity: Math.round((known + quantity) * 1_000) / 1_000,
      unit: isWhole ? 'ks' : 'kg',
      product_id: id,
    })
  }
  return [...byProduct.values()]
}
