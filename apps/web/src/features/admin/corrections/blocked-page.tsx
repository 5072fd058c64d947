import type { BlockedProduct } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { shownEan } from '@cenolov/core/product'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PackageCheck, Undo2 } from 'lucide-react'
import { toastError } from '#api/mutations.ts'
import { formatMoment } from '#format/moment.ts'
import { StoreName } from '#product/store-name.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { usePage } from '../paging/page-param.ts'
import { ActionList } from './action-list.tsx'
import { blockedQuery, unblock } from './corrections-api.ts'

/** Products that imports do not bring back, to be let in again. */
export function Component() {
  const [page, go] = usePage()
  const query = useQuery(blockedQuery(page))
  const client = useQueryClient()
  const lift = useMutation({
    mutationFn: ({ id }: BlockedProduct) => unblock(id),
    onSuccess: (_nothing, { title }) =>
      showToast({ title: t('Ďalší import ho smie vrátiť'), description: title, tone: 'success' }),
    onError: toastError(t('Produkt sa nepodarilo povoliť')),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <ActionList
      title={t('Neimportované produkty')}
      lead={t(
        'Produkty vymazané s voľbou „Už neimportovať“. Importy ich do katalógu nevrátia, kým ich nepovolíte.',
      )}
      empty={{
        icon: PackageCheck,
        title: t('Nič nie je zakázané'),
        text: t(
          'Keď pri mazaní produktu zvolíte „Už neimportovať“, objaví sa tu a\u00a0dá sa znova povoliť.',
        ),
      }}
      query={query}
      page={page}
      onPage={go}
      entriesOf={({ blocked }) => blocked}
      nameOf={({ title }) => title}
      action={{
        icon: Undo2,
        label: t('Znova povoliť'),
        spoken: (name) => t('Znova povoliť: {name}', { name }),
        disabled: lift.isPending,
        onAct: lift.mutate,
      }}
    >
      {({ store, specific_store, ean, blocked_at, blocked_by }) => (
        <>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-sm text-ink-2">
            <StoreName store={store} branch={specific_store} />
            {ean === '' ? null : <span>EAN {shownEan(ean)}</span>}
          </p>
          <p className="text-sm wrap-anywhere text-ink-2">
            {[formatMoment(blocked_at), blocked_by].filter((part) => part !== '').join(' · ')}
          </p>
        </>
      )}
    </ActionList>
  )
}
