import type { BasketRow } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { effectivePrice } from '@cenolov/core/offer'
import { withUnitsKept } from '@cenolov/core/text'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readableText } from '#api/api-error.ts'
import { toastError } from '#api/mutations.ts'
import { formatEuro } from '#format/numbers.ts'
import { measureText } from '#product/measure.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogTitle } from '#ui/dialogs/dialog.tsx'
import { SearchField } from '#ui/forms/fields/search-field.tsx'
import { useLocalSearch } from '#ui/forms/use-page-search.ts'
import { repeated } from '#ui/in-places.ts'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { candidatesQuery, chooseMatch } from '../api/comparison.ts'
import { StalePrice } from '../stale-price.tsx'

const PAUSE_MS = 250

export interface Swap {
  readonly row: BasketRow
  readonly store: string
}

export interface SwapDialogProps {
  readonly swap: Swap
  readonly open: boolean
  readonly onClose: () => void
}

export function SwapDialog({ swap, open, onClose }: SwapDialogProps) {
  const { row, store } = swap
  return (
    <Dialog open={open} onClose={onClose} className="md:max-w-xl">
      <div className="shrink-0 border-b border-line p-5 pb-4">
        <DialogTitle className="pr-10 text-lg font-bold tracking-tight">
          {t('Čo kúpiť v\u00a0obchode {store}', { store })}
        </DialogTitle>
        <p className="mt-1 text-sm text-ink-2">
          {t('Namiesto: {title}', { title: withUnitsKept(row.product.title) })}
        </p>
      </div>
      <Candidates key={`${row.product.id} ${store}`} swap={swap} onDone={onClose} />
    </Dialog>
  )
}

function Candidates({ swap: { row, store }, onDone }: { readonly swap: Swap; readonly onDone: () => void }) {
  const client = useQueryClient()
  const [search, box] = useLocalSearch(PAUSE_MS)
  const query = useQuery(candidatesQuery(row.product.id, store, search))
  const choice = useMutation({
    mutationFn: (matchId: number) =>
      chooseMatch(client, row.product.id, { store, choice: 'accept', match_id: matchId }),
    onSuccess: onDone,
    onError: toastError(t('Voľbu sa nepodarilo uložiť')),
  })
  return (
    <div className="flex min-h-0 flex-col gap-3 overflow-y-auto p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
      <div className="shrink-0">
        <SearchField
          label={t('Hľadať v\u00a0obchode {store}', { store })}
          placeholder={t('Hľadať podľa názvu')}
          {...box}
        />
      </div>
      {query.data ? (
        query.data.length === 0 ? (
          <p className="py-6 text-center text-ink-2">
            {search === ''
              ? t('Nič podobné tento obchod nemá. Skúste hľadať podľa názvu.')
              : t('Nič sa nenašlo. Skúste iné slovo.')}
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {query.data.map(({ product, reasons, stale, is_match: isMatch }) => (
              <li key={product.id} className="flex items-center gap-3 py-3">
                <div className="min-w-0 grow">
                  <p className="font-semibold wrap-anywhere">{withUnitsKept(product.title)}</p>
                  <p className="text-[0.8125rem] text-ink-2">{measureText(product)}</p>
                  {reasons.length > 0 ? (
                    <p className="text-[0.8125rem] text-ink-2">{reasons.join(' · ')}</p>
                  ) : null}
                  {stale ? <StalePrice date={product.date} /> : null}
                  {isMatch ? <Badge tone="brand">{t('zhoda')}</Badge> : null}
                </div>
                <span className="shrink-0 font-bold tabular-nums">{formatEuro(effectivePrice(product))}</span>
                <Button
                  className="shrink-0"
                  aria-label={t('Vybrať {title}', { title: product.title })}
                  busy={choice.isPending && choice.variables === product.id}
                  disabled={choice.isPending}
                  onClick={() => choice.mutate(product.id)}
                >
                  {t('Vybrať')}
                </Button>
              </li>
            ))}
          </ul>
        )
      ) : query.isError ? (
        <RetryNotice query={query}>{readableText(query.error)}</RetryNotice>
      ) : (
        <div role="status" className="space-y-3">
          <span className="sr-only">{t('Načítavam...')}</span>
          {repeated(3, <Skeleton className="h-14" />)}
        </div>
      )}
    </div>
  )
}
