import type { Branch, ProductBranches } from '@cenolov/contract/catalogue'
import { t } from '@cenolov/core/language'
import { effectivePrice } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { formatEuro } from '../../format/numbers.ts'
import { useToday } from '../../format/use-today.ts'
import { paths } from '../../paths.ts'
import { branchPlace } from '../../product/branches/branch-place.ts'
import { branchesQuery, productBranchesQuery } from '../../product/branches/branch-queries.ts'
import { settingsQuery } from '../../product/shopper-cards.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading/placeholders.tsx'
import { RetryNotice } from '../../ui/messages/retry-notice.tsx'
import { branchesDiffer, differenceSentence, nearestSentence, rangeSentence } from './branch-words.ts'
import { nearestBranch } from './nearest-branch.ts'

/** Number of branches in the list at first; a chain may have hundreds. */
const FIRST = 8

export interface ProductBranchPricesProps {
  readonly product: Product
  readonly isSignedIn: boolean
}

/** 'Predajne': by how much the branches of the chain differ. Nothing where they do not. */
export function ProductBranchPrices({ product, isSignedIn }: ProductBranchPricesProps) {
  const { data, error } = useQuery(productBranchesQuery(product.id))
  if (data === undefined) {
    if (!(error instanceof ApiError) || error.status !== 0) return null
    return (
      <Section>
        <p className="mt-0.5 text-ink-2">
          {t('Ceny v\u00a0jednotlivých predajniach sa bez internetu neukážu.')}
        </p>
      </Section>
    )
  }
  if (!branchesDiffer(data)) return null
  return (
    <Section>
      <p className="mt-0.5 text-pretty">{differenceSentence(product, data)}</p>
      <p className="mt-0.5 text-sm text-ink-2">{rangeSentence(data)}</p>
      <BranchList product={product} answer={data} isSignedIn={isSignedIn} />
    </Section>
  )
}

function Section({ children }: { readonly children: ReactNode }) {
  return (
    <section aria-labelledby="predajne" className="border-t border-line pt-5">
      <h3 id="predajne" className="text-base font-bold">
        {t('Predajne')}
      </h3>
      {children}
    </section>
  )
}

/** The shopper's own branches, and on request those that charge something else, cheapest first. */
function BranchList({
  product,
  answer,
  isSignedIn,
}: ProductBranchPricesProps & { readonly answer: ProductBranches }) {
  const [shown, setShown] = useState(0)
  const { data: settings } = useQuery({ ...settingsQuery(), enabled: isSignedIn })
  const own = settings?.branches ?? []
  const query = useQuery({ ...branchesQuery(product.store), enabled: own.length > 0 || shown > 0 })
  const byId = new Map((query.data ?? []).map((branch) => [branch.id, branch]))
  const ownHere = own.flatMap((id) => byId.get(id) ?? [])
  const others = answer.branches.filter(({ branch_id: id }) => !own.includes(id))
  const prices = new Map(answer.branches.map((branch) => [branch.branch_id, effectivePrice(branch)]))
  const canChoose = settings !== undefined && own.length === 0
  const priceIn = (id: number) =>
    answer.not_in.includes(id) ? null : (prices.get(id) ?? effectivePrice(product))
  const nearest = nearestBranch(product, answer, query.data ?? [], own, useToday())
  return (
    <>
      {query.isError && query.data === undefined ? (
        <RetryNotice query={query} className="mt-3">
          {t('Zoznam predajní sa nepodarilo načítať.')}
        </RetryNotice>
      ) : query.isPending && query.isFetching ? (
        <Skeleton className="mt-3 h-14" />
      ) : query.data ? (
        <ul className="mt-2 flex flex-col">
          {ownHere.map((branch) => (
            <BranchPrice key={branch.id} branch={branch} price={priceIn(branch.id)} isOwn />
          ))}
          {others.slice(0, shown).map(({ branch_id: id, ...offer }) => (
            <BranchPrice key={id} branch={byId.get(id)} price={effectivePrice(offer)} />
          ))}
        </ul>
      ) : null}
      {nearest === null ? null : <p className="mt-2 text-pretty">{nearestSentence(nearest)}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {others.length > shown ? (
          <Button variant="soft" onClick={() => setShown(shown === 0 ? FIRST : others.length)}>
            {shown === 0 ? t('Kde stojí inak') : t('Zobraziť všetky')} ({others.length})
          </Button>
        ) : null}
        {canChoose ? (
          <Link
            to={`${paths.profile}?dialog=settings`}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-3 hover:underline"
          >
            {t('Vybrať moju predajňu')}
          </Link>
        ) : null}
        <Link
          to={paths.branchesOf(product.store)}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-3 hover:underline"
        >
          {t('Adresy predajní')}
        </Link>
      </div>
    </>
  )
}

function BranchPrice({
  branch,
  price,
  isOwn = false,
}: {
  /** Absent for a branch that the list does not know yet. */
  readonly branch: Branch | undefined
  /** null: the branch does not sell the product. */
  readonly price: number | null
  readonly isOwn?: boolean
}) {
  const place = branch === undefined ? t('Nová predajňa') : branchPlace(branch)
  return (
    <li
      className={clsx(
        'flex items-baseline justify-between gap-3 py-2.5',
        isOwn ? '-mx-2.5 mb-1 rounded-md bg-brand-soft px-2.5' : 'border-b border-line last:border-0',
      )}
    >
      <span className="min-w-0 wrap-anywhere">
        {isOwn ? (
          <>
            <span className="block text-[0.8125rem] font-semibold text-brand">
              {t('vo vašej predajni')}
            </span>{' '}
          </>
        ) : null}
        {place}
      </span>
      <span className={clsx('shrink-0', price === null ? 'text-ink-2' : 'font-bold tabular-nums')}>
        {price === null ? t('nie je') : formatEuro(price)}
      </span>
    </li>
  )
}
