import { t } from '@cenolov/core/language'
import { withUnitsKept } from '@cenolov/core/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HandCoins, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { toastError, useConfirmed } from '../../../api/mutations.ts'
import { formatDay } from '../../../format/day.ts'
import { countOf, formatEuro } from '../../../format/numbers.ts'
import { paths } from '../../../paths.ts'
import { StoreName } from '../../../product/store-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState, RoundPicture } from '../../../ui/messages/empty-state.tsx'
import { showToast } from '../../../ui/messages/toast.ts'
import { TEXT_LINK } from '../../../ui/styles.ts'
import { PagedList } from '../paging/paged-list.tsx'
import {
  deletePrices,
  type PaidPrice,
  paidPricesQuery,
  RECEIPTS_KEY,
  RECEIPTS_PAGE_SIZE,
  VERDICTS,
  type Verdict,
} from './receipts-api.ts'

const PRICE_FORMS = [t('cenu'), t('ceny'), t('cien')] as const
/** A price that nobody checks against a list shows from two people on. */
const HINTS: Record<Verdict, string> = {
  contradicts: t(
    'Nakupujúci zaplatili inú cenu, než mal v\u00a0ten deň cenník. Na cene v\u00a0katalógu to nič nemení.',
  ),
  alone: t('Cenník z\u00a0toho dňa nemáme. Cena sa ukáže, keď ju zaplatia aspoň dvaja.'),
  confirms: t('Nakupujúci zaplatili to isté, čo hovorí cenník.'),
}

/** Prices that shoppers gave to everybody, with those that contradict official ones first. */
export function GivenPrices() {
  const [{ verdict, page }, setShown] = useState<{ readonly verdict: Verdict; readonly page: number }>({
    verdict: 'contradicts',
    page: 1,
  })
  const query = useQuery(paidPricesQuery(verdict, page))
  const client = useQueryClient()
  const [asked, setAsked] = useState<PaidPrice | null>(null)
  const { ask, dialog } = useConfirmed({
    mutationFn: () => deletePrices(asked!.token),
    onSuccess: async ({ count }: { readonly count: number }) => {
      showToast({
        title: t('Zmazali sme {prices}', { prices: countOf(count, PRICE_FORMS) }),
        tone: 'success',
      })
      await client.invalidateQueries({ queryKey: RECEIPTS_KEY })
    },
    onError: toastError(t('Ceny sa nepodarilo zmazať')),
  })
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="scroll-row min-w-0 gap-2">
        <legend className="sr-only">{t('Ktoré ceny')}</legend>
        {VERDICTS.map(([value, label]) => (
          <ChoiceChip
            key={value}
            pressed={value === verdict}
            onPress={() => setShown({ verdict: value, page: 1 })}
          >
            {label}
          </ChoiceChip>
        ))}
      </fieldset>
      <p className="text-pretty text-ink-2">{HINTS[verdict]}</p>
      <PagedList
        query={query}
        page={page}
        pageSize={RECEIPTS_PAGE_SIZE}
        onPage={(next) => setShown({ verdict, page: next })}
        failure={t('Ceny sa nepodarilo načítať')}
        ghosts={[4, 'h-24']}
        empty={
          <EmptyState title={t('Žiadne takéto ceny')} picture={<RoundPicture icon={HandCoins} />}>
            {t('Objavia sa tu, keď nakupujúci dovolia ukázať ceny zo svojich bločkov.')}
          </EmptyState>
        }
      >
        {({ paid }) => (
          <Card>
            <ul aria-label={t('Ceny z bločkov')} className="divide-y divide-line">
              {paid.map((price) => (
                <li
                  key={price.id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 md:px-5"
                >
                  <div className="min-w-0 grow basis-72">
                    <Link
                      to={paths.managedProduct(price.product_id)}
                      className={`${TEXT_LINK} inline-flex min-h-11 items-center font-semibold wrap-anywhere`}
                    >
                      {withUnitsKept(price.title)}
                    </Link>
                    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
                      <StoreName store={price.store} />
                      <span>{[price.branch, formatDay(price.day)].filter(Boolean).join(' · ')}</span>
                    </p>
                  </div>
                  <Amounts price={price} />
                  <Button
                    className="max-sm:w-full"
                    aria-label={t('Zmazať všetky ceny od tohto človeka: {title}', { title: price.title })}
                    onClick={() => {
                      setAsked(price)
                      ask()
                    }}
                  >
                    <Trash2 aria-hidden className="size-4.5" />
                    {t('Zmazať')}
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      <ConfirmDialog
        {...dialog}
        danger
        title={t('Zmazať všetky ceny od tohto človeka?')}
        confirmLabel={t('Zmazať')}
      >
        <p>
          {t(
            'V\u00a0jeden deň dal {prices}. Zmažú sa všetky naraz. Kto to bol, nevieme, a\u00a0jeho bločky zostanú iba jemu.',
            { prices: countOf(asked?.given ?? 1, PRICE_FORMS) },
          )}
        </p>
      </ConfirmDialog>
    </div>
  )
}

function Amounts({ price: { unit_price: paid, price, verdict } }: { readonly price: PaidPrice }) {
  return (
    <dl className="grid grid-cols-[auto_auto] gap-x-3 tabular-nums max-sm:justify-start sm:text-right">
      <dt className="text-sm leading-6 text-ink-2">{t('zaplatené')}</dt>
      <dd className="font-bold">{formatEuro(paid)}</dd>
      <dt className="text-sm leading-6 text-ink-2">{t('dnes v\u00a0katalógu')}</dt>
      <dd className={verdict === 'contradicts' ? 'font-bold' : 'text-ink-2'}>{formatEuro(price)}</dd>
    </dl>
  )
}
