import type { PurchasesResponse } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { PiggyBank } from 'lucide-react'
import { formatLongDate } from '../../format/moment.ts'
import { countOf, formatEuro, IN_PURCHASES_FORMS } from '../../format/numbers.ts'
import { Loading } from '../../ui/loading/placeholders.tsx'
import { Messages } from '../../ui/messages/notice.tsx'
import { RetryNotice } from '../../ui/messages/retry-notice.tsx'
import { purchasesQuery } from './account-api.ts'

export function Savings() {
  const query = useQuery(purchasesQuery())
  const { data, isError } = query
  return (
    <>
      {data ? (
        <Saved purchases={data} />
      ) : isError ? null : (
        <Loading label={t('Načítavam, koľko ste ušetrili...')} className="h-18 rounded-lg" />
      )}
      <Messages>
        {isError && !data ? (
          <RetryNotice query={query}>{t('Nepodarilo sa načítať, koľko ste ušetrili.')}</RetryNotice>
        ) : null}
      </Messages>
    </>
  )
}

function Saved({ purchases: { purchases, saved, since } }: { readonly purchases: PurchasesResponse }) {
  return (
    <div className="flex items-center gap-3.5 rounded-lg bg-brand-soft px-4 py-3.5">
      <PiggyBank aria-hidden className="size-7 shrink-0 text-brand" />
      {since === null ? (
        <p className="text-sm text-pretty">
          {t(
            'Keď v\u00a0košíku označíte nákup ako hotový, začneme tu počítať, koľko ste na akciách ušetrili.',
          )}
        </p>
      ) : (
        <div>
          <p className="text-pretty">
            {t('Doteraz ste ušetrili')}{' '}
            <strong className="text-lg font-extrabold tracking-tight whitespace-nowrap tabular-nums">
              {formatEuro(saved)}
            </strong>{' '}
            {t('v\u00a0{purchases}', { purchases: countOf(purchases, IN_PURCHASES_FORMS) })}
          </p>
          <p className="text-sm text-ink-2">{t('Od {since}', { since: formatLongDate(since) })}</p>
        </div>
      )}
    </div>
  )
}
