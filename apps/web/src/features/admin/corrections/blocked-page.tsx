import type { BlockedProduct } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { shownEan } from '@cenolov/core/product'
import { withUnitsKept } from '@cenolov/core/text'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PackageCheck, Undo2 } from 'lucide-react'
import { toastError } from '#api/mutations.ts'
import { formatMoment } from '#format/moment.ts'
import { withDots } from '#format/with-dots.ts'
import { StoreName } from '#product/store-name.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState, RoundPicture } from '#ui/messages/empty-state.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { usePage } from '../paging/page-param.ts'
import { PagedList } from '../paging/paged-list.tsx'
import { blockedQuery, CORRECTIONS_PAGE_SIZE, unblock } from './corrections-api.ts'
import { CorrectionsFrame } from './corrections-frame.tsx'

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
    <CorrectionsFrame
      title={t('Neimportované produkty')}
      lead={t(
        'Produkty vymazané s\u00a0voľbou „Už neimportovať“. Importy ich do katalógu nevrátia, kým ich nepovolíte.',
      )}
    >
      <PagedList
        query={query}
        page={page}
        pageSize={CORRECTIONS_PAGE_SIZE}
        onPage={go}
        failure={t('Neimportované produkty sa nepodarilo načítať')}
        ghosts={[4, 'h-16']}
        empty={
          <EmptyState title={t('Nič nie je zakázané')} picture={<RoundPicture icon={PackageCheck} />}>
            {t('Keď pri mazaní produktu zvolíte „Už neimportovať“, objaví sa tu a\u00a0dá sa znova povoliť.')}
          </EmptyState>
        }
      >
        {({ blocked }) => (
          <Card>
            <ul className="divide-y divide-line">
              {blocked.map((product) => (
                <li
                  key={product.id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 md:px-5"
                >
                  <Blocked product={product} />
                  <Button
                    disabled={lift.isPending}
                    className="max-sm:w-full"
                    aria-label={t('Znova povoliť: {name}', { name: product.title })}
                    onClick={() => lift.mutate(product)}
                  >
                    <Undo2 aria-hidden className="size-4.5" />
                    {t('Znova povoliť')}
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </CorrectionsFrame>
  )
}

function Blocked({ product }: { readonly product: BlockedProduct }) {
  const { title, store, specific_store, ean, blocked_at, blocked_by } = product
  return (
    <div className="min-w-0 grow basis-60">
      <p className="font-semibold wrap-anywhere">{withUnitsKept(title)}</p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-sm text-ink-2">
        <StoreName store={store} branch={specific_store} />
        {ean === '' ? null : <span>EAN {shownEan(ean)}</span>}
      </p>
      <p className="text-sm wrap-anywhere text-ink-2">{withDots(formatMoment(blocked_at), blocked_by)}</p>
    </div>
  )
}
