import { t } from '@cenolov/core/language'
import { LIST_ITSELF } from '@cenolov/core/list'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { VISITOR, VISITOR_LIST } from '#api/offline-state.ts'
import { paths } from '#paths.ts'
import { ComparedStores, useCompared } from '#product/compared-stores.tsx'
import { EmptyShelf } from '#product/empty-shelf.tsx'
import { listLine } from '#product/list-line.ts'
import type { ComparedBasket } from '#product/plan/compared-basket.ts'
import { StoreGoods } from '#product/plan/store-goods.tsx'
import { useWhereAnswer } from '#product/plan/use-where-answer.ts'
import { Button } from '#ui/button.tsx'
import { ToggleGroup } from '#ui/forms/toggle-group.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { PageTitle } from '#ui/layout/page-heading.tsx'
import { Loading } from '#ui/loading/placeholders.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { QueryErrorState, type QueryErrorStateProps } from '#ui/messages/query-error-state.tsx'
import { buttonStyle } from '#ui/styles.ts'
import { usePremium, useSession } from '../auth/session.ts'
import { listComparisonQuery, listsQuery } from '../lists/api/list-calls.ts'
import { useListStore } from '../lists/use-list.ts'
import { cartQuery } from '../shopping/api/cart.ts'
import { comparisonQuery } from '../shopping/api/comparison.ts'
import { CartGoods } from '../shopping/comparison/cart-goods.tsx'
import { Answer, type AnswerProps } from './answer.tsx'

const TITLE = t('Kde nakúpiť')

const nothing = () => null

interface WherePageProps
  extends Partial<Pick<AnswerProps, 'plan' | 'onClearPlan' | 'renderGoods' | 'renderTools'>> {
  /** null when there is nothing to compare. */
  readonly query:
    | (QueryErrorStateProps['query'] & {
        readonly data: ComparedBasket | undefined
        readonly isError: boolean
        readonly isPlaceholderData: boolean
      })
    | null
  readonly sources?: ReactNode
}

/** 'Kde nakúpiť': one answer for a list or a cart. */
function WherePage(props: WherePageProps) {
  const { query, sources, renderGoods = nothing, renderTools = nothing, ...plan } = props
  useDocumentTitle(TITLE)
  const where = useWhereAnswer(query?.data)
  // Until it is known, the row of `ComparedStores` may still come and would move what stands below.
  const compared = useCompared()
  return (
    <div className="flex flex-col gap-4">
      <header className="flex min-h-13 flex-wrap items-center gap-2">
        <PageTitle className="mr-auto">{TITLE}</PageTitle>
        {sources}
        {query === null ? null : <ComparedStores />}
      </header>
      {query === null ? (
        <NothingToBuy />
      ) : query.data !== undefined && where !== undefined ? (
        <div
          aria-busy={query.isPlaceholderData}
          className={clsx('transition-opacity', query.isPlaceholderData && 'opacity-55')}
        >
          {where.answer === null ? (
            <p className="text-ink-2">
              {t('Nič z\u00a0tohto nákupu sa teraz v\u00a0týchto obchodoch nepredáva.')}
            </p>
          ) : (
            <Answer
              basket={query.data}
              answer={where.answer}
              trips={where.trips}
              renderGoods={renderGoods}
              renderTools={renderTools}
              {...plan}
            />
          )}
        </div>
      ) : query.isError ? (
        <QueryErrorState query={query} title={t('Nákup sa nepodarilo porovnať')} />
      ) : compared === undefined ? null : (
        <Loading label={t('Porovnávam obchody...')} className="h-120 rounded-lg" />
      )}
    </div>
  )
}

function NothingToBuy() {
  return (
    <EmptyState
      title={t('Zatiaľ niet čo porovnať')}
      picture={<EmptyShelf mark="0" />}
      action={
        <Link to={paths.list} className={buttonStyle('primary')}>
          <ListChecks aria-hidden className="size-4.5" />
          {t('Napísať zoznam')}
        </Link>
      }
    >
      {t('Napíšte, čo treba kúpiť, a\u00a0uvidíte, kde to stojí najmenej.')}
    </EmptyState>
  )
}

const SOURCES = [
  { value: 'list', content: t('Zoznam') },
  { value: 'cart', content: t('Košík') },
] as const

/** 'Kde nakúpiť' for the list or the cart in the address; without one, for the list that has open items. */
export function Component() {
  const session = useSession()
  const isPremium = usePremium()
  const account = session.status === 'authenticated' ? session.user.id : VISITOR
  const [search, setSearch] = useSearchParams()
  const lists = useQuery({ ...listsQuery(), enabled: account !== VISITOR })
  const cart = useQuery({ ...cartQuery(), enabled: isPremium })
  const wanted = search.get('id')
  const isCart = search.get('z') === 'kosik' && isPremium
  if (session.status === 'loading' || (wanted === null && !isCart && lists.isLoading))
    return <Loading label={t('Porovnávam obchody...')} className="h-120 rounded-lg" />
  const open = lists.data?.find((list) => list.open > 0)?.id ?? listLine(account)?.id ?? null
  const list = account === VISITOR ? VISITOR_LIST : (wanted ?? open)
  const hasCart = (cart.data?.length ?? 0) > 0
  const sources =
    list !== null && hasCart ? (
      <ToggleGroup
        label={t('Čo porovnať')}
        value={isCart ? 'cart' : 'list'}
        choices={SOURCES}
        size="md"
        onChange={(source) => setSearch(source === 'cart' ? { z: 'kosik' } : { id: list }, { replace: true })}
      />
    ) : null
  if (isCart || (list === null && isPremium))
    return <CartWhere sources={sources} isEmpty={cart.data?.length === 0} />
  if (list === null) return <WherePage query={null} />
  return <ListWhere key={list} id={list} account={account} sources={sources} />
}

type SourceProps = Pick<WherePageProps, 'sources'>

function CartWhere({ sources, isEmpty }: SourceProps & { readonly isEmpty: boolean }) {
  const query = useQuery(comparisonQuery(useCompared()))
  return (
    <WherePage
      query={isEmpty ? null : query}
      sources={sources}
      renderTools={(_, isMain) =>
        isMain ? (
          <Link to={paths.listFromCart} className={buttonStyle('primary')}>
            <ListChecks aria-hidden className="size-4.5" />
            {t('Do nákupného zoznamu')}
          </Link>
        ) : null
      }
      renderGoods={(store) =>
        query.data === undefined ? null : <CartGoods comparison={query.data} store={store} />
      }
    />
  )
}

interface ListWhereProps extends SourceProps {
  readonly id: string
  readonly account: number
}

function ListWhere({ id, account, sources }: ListWhereProps) {
  const navigate = useNavigate()
  const { query, isEmpty, plan, buyIn } = useListWhere(id, account)
  return (
    <WherePage
      query={isEmpty ? null : query}
      sources={sources}
      plan={plan}
      onClearPlan={() => void buyIn([])}
      renderTools={(stores, isMain) => {
        const isChosen = stores.length === plan.length && stores.every((store) => plan.includes(store))
        return (
          <Button
            variant={isMain ? 'primary' : 'secondary'}
            className="self-start"
            aria-pressed={isChosen}
            onClick={() => void buyIn(stores).then(() => navigate(paths.listInShop(id)))}
          >
            {isChosen ? <Check aria-hidden className="size-4.5" strokeWidth={3} /> : null}
            {stores.length > 1 ? t('Nakúpim v\u00a0oboch') : t('Nakúpim tu')}
          </Button>
        )
      }}
      renderGoods={(store) =>
        query.data === undefined ? null : <StoreGoods basket={query.data} store={store} />
      }
    />
  )
}

/** Compares the open items of a list, and reads and changes the stores in which all members buy it. */
function useListWhere(id: string, account: number) {
  const { store, state } = useListStore(id, account)
  const isReady = state.status === 'ready'
  const isEmpty = isReady && !state.items.some(({ done }) => !done)
  const compared = useCompared()
  const query = useQuery({
    ...listComparisonQuery(id, state, compared),
    enabled: compared !== undefined && isReady && !isEmpty,
  })
  return {
    query,
    isEmpty: isEmpty || state.status === 'gone' || (state.status === 'failed' && state.summary === null),
    plan: state.stores,
    /** Resolves when this device has stored the choice, which then waits for a network. */
    buyIn: (stores: readonly string[]) =>
      store.change([{ item_id: LIST_ITSELF, field: 'stores', value: stores }]),
  }
}
