import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { countOf, formatEuro } from '#format/numbers.ts'
import { EmptyState, RoundPicture } from '#ui/messages/empty-state.tsx'
import { QueryPlaceholder } from '#ui/messages/query-error-state.tsx'
import { ReceiptList } from './receipt-list.tsx'
import { foundReceiptsQuery } from './receipt-queries.ts'

/** Purchases of all months that a search finds, with their sum. */
export function FoundReceipts({ search }: { readonly search: string }) {
  const query = useQuery(foundReceiptsQuery(search))
  const receipts = query.data?.receipts
  if (receipts === undefined)
    return (
      <QueryPlaceholder
        query={query}
        failure={t('Nákupy sa nepodarilo načítať')}
        loading={t('Načítavam nákupy...')}
        className="h-64"
      />
    )
  if (receipts.length === 0)
    return (
      <EmptyState title={t('Žiadny taký nákup')} picture={<RoundPicture icon={SearchX} />}>
        {t('Hľadáme v\u00a0obchodoch, v\u00a0tovare aj v\u00a0mesiacoch, napríklad „maslo marec“.')}
      </EmptyState>
    )
  const total = receipts.reduce((sum, receipt) => sum + receipt.total, 0)
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-ink-2 tabular-nums">
        {t('{count} spolu za {total}', {
          count: countOf(receipts.length, [t('nákup'), t('nákupy'), t('nákupov')]),
          total: formatEuro(total),
        })}
      </p>
      <ReceiptList label={t('Nájdené nákupy')} receipts={receipts} />
    </div>
  )
}
