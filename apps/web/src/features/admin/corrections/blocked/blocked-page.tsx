import type { BlockedProduct } from '@cenolov/contract'
import { shownEan } from '@cenolov/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PackageCheck, Undo2 } from 'lucide-react'
import { toastError } from '../../../../api/mutations.ts'
import { formatMoment } from '../../../../format/moment.ts'
import { StoreName } from '../../../../product/store-name.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { EmptyState, RoundPicture } from '../../../../ui/messages/empty-state.tsx'
import { showToast } from '../../../../ui/messages/toast.ts'
import { usePage } from '../../lists/page-param.ts'
import { PagedList } from '../../lists/paged-list.tsx'
import { ActionRow } from '../action-row.tsx'
import { blockedQuery, CORRECTIONS_PAGE_SIZE, unblock } from '../corrections-api.ts'
import { CorrectionsFrame } from '../corrections-frame.tsx'

/** Products that imports do not bring back, to be let in again (DESIGN section 13). */
export function Component() {
  const [page, go] = usePage()
  const query = useQuery(blockedQuery(page))
  const client = useQueryClient()
  const lift = useMutation({
    mutationFn: ({ id }: BlockedProduct) => unblock(id),
    onSuccess: (_nothing, { title }) =>
      showToast({ title: 'Ďalší import ho smie vrátiť', description: title, tone: 'success' }),
    onError: toastError('Produkt sa nepodarilo povoliť'),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <CorrectionsFrame
      title="Neimportované produkty"
      lead="Produkty vymazané s voľbou „Už neimportovať“. Importy ich do katalógu nevrátia, kým ich nepovolíte."
    >
      <PagedList
        query={query}
        page={page}
        pageSize={CORRECTIONS_PAGE_SIZE}
        onPage={go}
        failure="Neimportované produkty sa nepodarilo načítať"
        ghosts={[4, 'h-16']}
        empty={
          <EmptyState title="Importovať sa smie všetko" picture={<RoundPicture icon={PackageCheck} />}>
            Keď pri mazaní produktu zvolíte „Už neimportovať“, objaví sa tu a&nbsp;dá sa znova povoliť.
          </EmptyState>
        }
      >
        {({ blocked }) => (
          <Card>
            <ul className="divide-y divide-line">
              {blocked.map((product) => (
                <ActionRow
                  key={product.id}
                  title={product.title}
                  action={{
                    icon: <Undo2 aria-hidden className="size-4.5" />,
                    label: 'Znova povoliť',
                    spoken: `Znova povoliť: ${product.title}`,
                    disabled: lift.isPending,
                    onAct: () => lift.mutate(product),
                  }}
                >
                  <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-sm text-ink-2">
                    <StoreName store={product.store} branch={product.specific_store} />
                    {product.ean === '' ? null : <span>EAN {shownEan(product.ean)}</span>}
                  </p>
                  <p className="text-sm wrap-anywhere text-ink-2">
                    {[formatMoment(product.blocked_at), product.blocked_by]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </p>
                </ActionRow>
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </CorrectionsFrame>
  )
}
