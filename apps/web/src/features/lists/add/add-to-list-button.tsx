import type { ListSummary } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import type { Product } from '@cenolov/core/product'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toastError } from '#api/mutations.ts'
import { paths } from '#paths.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { LISTS_KEY, listsQuery } from '../api/list-calls.ts'
import { ListChoice } from './list-choice.tsx'

export interface AddToListButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  readonly product: Product
  readonly account: number
}

const showFailure = toastError({
  refused: t('Do zoznamu sa nepodarilo pridať'),
  unreachable: t('Zoznam teraz nie je dostupný. Skúste to, keď budete online.'),
})

/** Puts a product on the shopping list: at once on the only one, on a chosen one of several, or on the first. */
export function AddToListButton({
  product,
  account,
  variant = 'secondary',
  className = '',
}: AddToListButtonProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [choices, setChoices] = useState<readonly ListSummary[] | null>(null)
  const add = useMutation({
    mutationFn: async (chosen: ListSummary | undefined) => {
      const { addToList, keptSummaries } = await import('./add-to-list.ts')
      const lists =
        chosen === undefined
          ? await client.fetchQuery(listsQuery()).catch((error) => keptSummaries(account, error))
          : [chosen]
      if (lists.length > 1) return lists
      return addToList(account, lists[0]?.id ?? null, product)
    },
    onSuccess: (done) => {
      if (!('undo' in done)) return setChoices(done)
      setChoices(null)
      const refresh = () => void client.invalidateQueries({ queryKey: LISTS_KEY, exact: true })
      refresh()
      const pieces = done.quantity > 1 ? ` (${done.quantity}\u00a0ks)` : ''
      showToast({
        title: t('Pridané do zoznamu'),
        description: `${product.title}${pieces}${done.isWaiting ? t('. Odošle sa, keď budete online.') : ''}`,
        tone: 'success',
        action: { label: t('Vrátiť'), onPress: () => void done.undo().then(refresh, showFailure) },
        way: { label: t('Otvoriť zoznam'), onPress: () => void navigate(paths.listOf(done.listId)) },
      })
    },
    onError: showFailure,
  })
  return (
    <>
      <Button
        variant={variant}
        className={className}
        aria-label={t('Do zoznamu: {title}', { title: product.title })}
        busy={add.isPending && choices === null}
        onClick={() => add.mutate(undefined)}
      >
        {add.isPending && choices === null ? null : <ListPlus aria-hidden className="size-5" />}
        {t('Do zoznamu')}
      </Button>
      <ListChoice
        lists={choices}
        busy={add.isPending}
        onClose={() => setChoices(null)}
        onChoose={(list) => add.mutate(list)}
      />
    </>
  )
}
