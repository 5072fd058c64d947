import type { BarcodeReport } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { shownEan } from '@cenolov/core/product'
import { pluralForm } from '@cenolov/core/text'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, ScanBarcode } from 'lucide-react'
import { toastError } from '#api/mutations.ts'
import { formatMoment } from '#format/moment.ts'
import { usePage } from '../paging/page-param.ts'
import { ActionList } from './action-list.tsx'
import { barcodesQuery, closeReport } from './corrections-api.ts'

/** Barcodes that shoppers scanned and that no product has. */
export function Component() {
  const [page, go] = usePage()
  const client = useQueryClient()
  const close = useMutation({
    mutationFn: ({ id }: BarcodeReport) => closeReport(id),
    onError: toastError(t('Hlásenie sa nepodarilo uzavrieť')),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'barcodes'] }),
  })
  return (
    <ActionList
      query={useQuery(barcodesQuery(page))}
      page={page}
      onPage={go}
      title={t('Neznáme kódy')}
      lead={t(
        'Čiarové kódy, ktoré ľudia skenovali a katalóg ich nepozná. Po doplnení kódu k\u00a0produktu hlásenie uzavrite.',
      )}
      entriesOf={({ reports }) => reports}
      nameOf={({ ean }) => shownEan(ean)}
      action={{
        icon: Check,
        label: t('Uzavrieť'),
        spoken: (code) => t('Uzavrieť hlásenie {code}', { code }),
        disabled: close.isPending,
        onAct: close.mutate,
      }}
      empty={{
        icon: ScanBarcode,
        title: t('Žiadne neznáme kódy'),
        text: t('Keď niekto naskenuje kód, ktorý nepoznáme, a\u00a0povie nám o\u00a0ňom, objaví sa tu.'),
      }}
    >
      {({ title, store, reports, last_at }) => (
        <>
          <p className="text-sm wrap-anywhere text-ink-2">
            {[title, store].filter((part) => part !== '').join(' · ') || t('bez názvu')}
          </p>
          <p className="text-sm text-ink-2">
            {reports}&nbsp;{pluralForm(reports, [t('hlásenie'), t('hlásenia'), t('hlásení')])} ·{' '}
            {formatMoment(last_at)}
          </p>
        </>
      )}
    </ActionList>
  )
}
