import { t } from '@cenolov/core/language'
import { bestPrice } from '@cenolov/core/offer'
import { pluralForm, withUnitsKept } from '@cenolov/core/text'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CopyPlus } from 'lucide-react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { toastError } from '#api/mutations.ts'
import { returnSearch } from '#features/auth/return-path.ts'
import { usePremium, useSession } from '#features/auth/session.ts'
import { isStaleNow } from '#format/day.ts'
import { formatLongDate } from '#format/moment.ts'
import { countOf, formatEuro, PRODUCT_FORMS } from '#format/numbers.ts'
import { paths } from '#paths.ts'
import { EmptyShelf } from '#product/empty-shelf.tsx'
import { contentOrUnknown } from '#product/measure.ts'
import { ProductPicture } from '#product/product-picture.tsx'
import { withoutCards } from '#product/shopper-cards.ts'
import { StoreName } from '#product/store-name.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { QueryPlaceholder } from '#ui/messages/query-error-state.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { buttonStyle } from '#ui/styles.ts'
import { copyBasket, type SharedItems, sharedBasketQuery } from '../api/shared-basket.ts'
import { isOffered } from '../api/shopper-list.ts'
import { cartFigures } from '../cart/cart-figures.ts'
import { CartSummary } from '../cart/cart-summary.tsx'
import { EmptyList } from '../empty-list.tsx'
import { PremiumPromo } from '../premium-page.tsx'
import { StalePrice } from '../stale-price.tsx'

export function Component() {
  const { token = '' } = useParams()
  useDocumentTitle(t('Zdieľaný košík'))
  const query = useQuery(sharedBasketQuery(token))
  const gone = query.error instanceof ApiError && query.error.status === 404
  if (query.data) return <Basket key={token} token={token} basket={query.data} />
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={t('Zdieľaný košík')} />
      {gone ? (
        <EmptyList title={t('Tento košík už nie je dostupný')} mark="?">
          {t('Odkaz vypršal alebo ho majiteľ zrušil.')}
        </EmptyList>
      ) : (
        <QueryPlaceholder
          query={query}
          failure={t('Košík sa nepodarilo načítať')}
          picture={<EmptyShelf mark="!" />}
          loading={t('Načítavam košík...')}
          className="h-72 rounded-lg"
        />
      )}
    </div>
  )
}

function Basket({ token, basket }: { readonly token: string; readonly basket: SharedItems }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const isPremium = usePremium()
  const client = useQueryClient()
  const copy = useMutation({
    mutationFn: () => copyBasket(client, token),
    onSuccess: ({ added, skipped }) => {
      showToast({ title: copiedText(added, skipped), tone: skipped > 0 ? 'warn' : 'success' })
      if (added > 0) void navigate(paths.cart)
    },
    onError: toastError(t('Košík sa nepodarilo skopírovať')),
  })
  const rows = basket.items.map(({ product, quantity }) => ({ id: product.id, product, quantity }))
  return (
    <div className="flex flex-col gap-3.5 md:gap-5">
      <PageHeading title={t('Zdieľaný košík')}>
        {t('{count}, zdieľané {createdAt}, platí do {expiresAt}', {
          count: countOf(rows.length, PRODUCT_FORMS),
          createdAt: formatLongDate(basket.createdAt),
          expiresAt: formatLongDate(basket.expiresAt),
        })}
      </PageHeading>
      <div className="grid items-start gap-3.5 md:gap-5 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <Card className="overflow-hidden">
          <h2 className="sr-only">{t('Produkty')}</h2>
          <ul className="divide-y divide-line">
            {rows.map(({ product, quantity }) => (
              <li key={product.id} className="flex items-center gap-3.5 p-3">
                <ProductPicture
                  product={product}
                  onFailure="parcel"
                  className="size-16 shrink-0 rounded-md sm:size-18"
                />
                <div className="min-w-0 grow">
                  <StoreName
                    store={product.store}
                    branch={product.specific_store}
                    className="text-[0.8125rem]"
                  />
                  <h3 className="leading-snug font-semibold wrap-anywhere">{withUnitsKept(product.title)}</h3>
                  <p className="text-[0.8125rem] text-ink-2">{contentOrUnknown(product)}</p>
                  {isOffered(product) ? null : <Badge tone="warn">{t('Už sa nepredáva')}</Badge>}
                  {isOffered(product) && isStaleNow(product.date) ? <StalePrice date={product.date} /> : null}
                </div>
                <div className="shrink-0 text-right tabular-nums">
                  <p className="text-ink-2">{t('{quantity}\u00a0ks', { quantity })}</p>
                  {isOffered(product) ? (
                    <p className="font-bold">
                      {formatEuro(bestPrice(product, quantity, withoutCards()).cents / 100)}
                    </p>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        </Card>
        <div className="xl:sticky xl:top-7">
          <CartSummary totals={cartFigures(rows)}>
            {isPremium ? (
              <Button variant="primary" size="lg" busy={copy.isPending} onClick={() => copy.mutate()}>
                {copy.isPending ? null : <CopyPlus aria-hidden className="size-5" />}
                {t('Skopírovať do môjho košíka')}
              </Button>
            ) : session.status === 'unauthenticated' ? (
              <Link
                to={{ pathname: paths.login, search: returnSearch(pathname) }}
                className={buttonStyle('primary', 'lg')}
              >
                {t('Prihlásiť sa a\u00a0skopírovať')}
              </Link>
            ) : (
              <PremiumPromo level={3}>
                {t('Skopírovať zdieľaný košík do vlastného môžu iba používatelia Premium.')}
              </PremiumPromo>
            )}
          </CartSummary>
        </div>
      </div>
    </div>
  )
}

export function copiedText(added: number, skipped: number): string {
  if (added === 0) return t('Do košíka sa nepodarilo pridať žiadny produkt.')
  const what = pluralForm(added, [
    t('{added} produkt bol pridaný', { added }),
    t('{added} produkty boli pridané', { added }),
    t('{added} produktov bolo pridaných', { added }),
  ])
  if (skipped === 0) return t('{what} do košíka.', { what })
  return t('{what} do košíka, {skipped} už nie {noun} v\u00a0ponuke.', {
    what,
    skipped,
    noun: pluralForm(skipped, [t('je'), t('sú'), t('je')]),
  })
}
