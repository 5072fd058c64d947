import type { BarcodeReport } from '@cenolov/contract'
import { pluralForm, shownEan } from '@cenolov/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, ScanBarcode } from 'lucide-react'
import { toastError } from '../../../../api/mutations.ts'
import { formatMoment } from '../../../../format/moment.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { EmptyState, RoundPicture } from '../../../../ui/messages/empty-state.tsx'
import { usePage } from '../../lists/page-param.ts'
import { PagedList } from '../../lists/paged-list.tsx'
import { ActionRow } from '../action-row.tsx'
import { barcodesQuery, CORRECTIONS_PAGE_SIZE, closeReport } from '../corrections-api.ts'
import { CorrectionsFrame } from '../corrections-frame.tsx'

/** Barcodes that shoppers scanned and that no product has. */
export function Component() {
  const [page, go] = usePage()
  const query = useQuery(barcodesQuery(page))
  const client = useQueryClient()
  const close = useMutation({
    mutationFn: ({ id }: BarcodeReport) => closeReport(id),
    onError: toastError('Hlásenie sa nepodarilo uzavrieť'),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'barcodes'] }),
  })
  return (
    <CorrectionsFrame
      title="Neznáme kódy"
      lead="Čiarové kódy, ktoré ľudia skenovali a katalóg ich nepozná. Po doplnení kódu k\u00a0produktu hlásenie uzavrite."
    >
      <PagedList
        query={query}
        page={page}
        pageSize={CORRECTIONS_PAGE_SIZE}
        onPage={go}
        failure="Neznáme kódy sa nepodarilo načítať"
        ghosts={[4, 'h-16']}
        empty={
          <EmptyState title="Žiadne neznáme kódy" picture={<RoundPicture icon={ScanBarcode} />}>
            Keď niekto naskenuje kód, ktorý nepoznáme, a&nbsp;povie nám o&nbsp;ňom, objaví sa tu.
          </EmptyState>
        }
      >
        {({ reports }) => (
          <Card>
            <ul className="divide-y divide-line">
              {reports.map((report) => (
                <ActionRow
                  key={report.id}
                  title={shownEan(report.ean)}
                  action={{
                    icon: <Check aria-hidden className="size-4.5" />,
                    label: 'Uzavrieť',
                    spoken: `Uzavrieť hlásenie ${shownEan(report.ean)}`,
                    disabled: close.isPending,
                    onAct: () => close.mutate(report),
                  }}
                >
                  <p className="text-sm wrap-anywhere text-ink-2">
                    {[report.title, report.store].filter((part) => part !== '').join(' · ') || 'bez názvu'}
                  </p>
                  <p className="text-sm text-ink-2">
                    {report.reports}&nbsp;{pluralForm(report.reports, ['hlásenie', 'hlásenia', 'hlásení'])} ·{' '}
                    {formatMoment(report.last_at)}
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
