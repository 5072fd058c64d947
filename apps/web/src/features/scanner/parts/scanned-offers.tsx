import { t } from '@cenolov/core/language'
import { shownEan } from '@cenolov/core/product'
import { pluralForm, withUnitsKept } from '@cenolov/core/text'
import { useQuery } from '@tanstack/react-query'
import { ListPlus, ScanBarcode } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { errorText, TRY_AGAIN } from '#api/api-error.ts'
import { useOwnBranchPrices } from '#device-catalogue/own-branch-prices.ts'
import { useSession } from '#features/auth/session.ts'
import { AddToListButton } from '#features/lists/add/add-to-list-button.tsx'
import { toListWith } from '#features/lists/add/arriving-items.ts'
import { productListQuery } from '#features/products/api/product-queries.ts'
import { useCardActions } from '#features/products/parts/card-actions.tsx'
import { STORES_FORMS } from '#format/numbers.ts'
import { useToday } from '#format/use-today.ts'
import { withProduct } from '#history/browser-history.ts'
import { ProductPicture } from '#product/product-picture.tsx'
import { settingsQuery } from '#product/shopper-cards.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { buttonStyle } from '#ui/styles.ts'
import { UnknownCode } from '../unknown-code.tsx'
import { ladderSentence, type Rung, scannedLadder } from './scanned-ladder.ts'
import { ScannedRung } from './scanned-rung.tsx'

export interface ScannedOffersProps {
  readonly ean: string
  /** The shopping list from which it was scanned: its id, empty before the first one; null from elsewhere. */
  readonly list: string | null
  readonly onAgain: () => void
}

/** The prices of a scanned code under one heading: the shopper's stores first, each part cheapest first. */
export function ScannedOffers({ ean, list, onAgain }: ScannedOffersProps) {
  const [params] = useSearchParams()
  const session = useSession()
  const isSignedIn = session.status === 'authenticated'
  const query = useQuery(
    productListQuery(new URLSearchParams({ search: shownEan(ean), sort: 'price_asc' }).toString()),
  )
  const { data: settings } = useQuery({ ...settingsQuery(), enabled: isSignedIn })
  const branches = useOwnBranchPrices()
  const day = useToday()
  const actions = useCardActions()
  // Where no product has the code, the search is one by words.
  const offers = query.data?.products.filter((product) => product.ean === ean) ?? []
  const ladder = scannedLadder(offers, {
    stores: settings?.stores ?? [],
    prices: branches?.prices ?? null,
    day,
  })
  const isSold = ({ isAbsent }: Rung) => !isAbsent
  const shown = [...ladder.own.filter(isSold), ...ladder.others][0]?.product ?? offers[0]
  const stores = new Set(offers.map(({ store }) => store)).size
  const rungs = (part: readonly Rung[]) => (
    <ul className="divide-y divide-line">
      {part.map((rung) => (
        <li key={rung.product.id}>
          <ScannedRung
            rung={rung}
            detailSearch={withProduct(params, rung.product.id)}
            isBest={rung.product.id === shown?.id}
            actions={actions?.(rung.product)}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <PageHeading
        title={shown === undefined ? t('Skener') : withUnitsKept(shown.title)}
        actions={
          <Button onClick={onAgain}>
            <ScanBarcode aria-hidden className="size-5" />
            {t('Skenovať ďalší')}
          </Button>
        }
      >
        {stores === 0
          ? t('Čiarový kód {ean}', { ean: shownEan(ean) })
          : t('{stores}\u00a0{noun}, od najlacnejšieho · kód {ean}', {
              stores,
              noun: pluralForm(stores, STORES_FORMS),
              ean: shownEan(ean),
            })}
      </PageHeading>
      {query.isError && query.data === undefined ? (
        <RetryNotice query={query}>{errorText(query.error, TRY_AGAIN)}</RetryNotice>
      ) : query.data === undefined ? (
        <div role="status">
          <span className="sr-only">{t('Hľadám produkt...')}</span>
          <Skeleton className="h-96" />
        </div>
      ) : shown === undefined ? (
        <UnknownCode ean={ean} mayReport={isSignedIn} />
      ) : (
        <Card className="overflow-hidden">
          <div className="flex items-center gap-4 border-b border-line">
            <ProductPicture
              product={shown}
              onFailure="parcel"
              eager
              className="size-24 shrink-0 md:size-28"
            />
            <p className="py-3 pr-4 font-semibold text-pretty">{ladderSentence(ladder)}</p>
          </div>
          {ladder.own.length > 0 ? (
            <section aria-label={t('Vo vašich obchodoch')}>
              <p aria-hidden className="px-4 pt-3 pb-1 text-sm font-semibold text-ink-2 md:px-5">
                {t('Vo vašich obchodoch')}
              </p>
              {rungs(ladder.own)}
            </section>
          ) : null}
          {ladder.others.length > 0 ? (
            <section aria-label={t('V\u00a0iných obchodoch')} className="border-t border-line first:border-0">
              {ladder.own.length > 0 ? (
                <p aria-hidden className="px-4 pt-3 pb-1 text-sm font-semibold text-ink-2 md:px-5">
                  {t('V\u00a0iných obchodoch')}
                </p>
              ) : null}
              {rungs(ladder.others)}
            </section>
          ) : null}
          {isSignedIn ? (
            // The first one; each opens to a button of its own.
            <div className="border-t border-line p-4">
              {list === null ? (
                <AddToListButton
                  product={shown}
                  account={session.user.id}
                  variant="soft"
                  className="w-full"
                />
              ) : (
                <Link
                  {...toListWith(shown, list === '' ? null : list)}
                  className={`${buttonStyle('primary')} w-full`}
                >
                  <ListPlus aria-hidden className="size-5" />
                  {t('Pridať do zoznamu')}
                </Link>
              )}
            </div>
          ) : null}
        </Card>
      )}
    </>
  )
}
