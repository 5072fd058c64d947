import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { Check, ListChecks } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { VISITOR, VISITOR_LIST } from '../api/offline-state.ts'
import { usePremium, useSession } from '../features/auth/session.ts'
import { listsQuery } from '../features/lists/api/list-calls.ts'
import { useListWhere } from '../features/lists/list-where.ts'
import { cartQuery } from '../features/shopping/api/cart.ts'
import { comparisonQuery } from '../features/shopping/api/comparison.ts'
import { CartGoods } from '../features/shopping/comparison/cart-goods.tsx'
import { WherePage, type WherePageProps } from '../features/where/where-page.tsx'
import { paths } from '../paths.ts'
import { useCompared } from '../product/compared-stores.tsx'
import { listLine } from '../product/list-line.ts'
import { StoreGoods } from '../product/plan/store-goods.tsx'
import { Button } from '../ui/button.tsx'
import { ToggleGroup } from '../ui/forms/toggle-group.tsx'
import { Loading } from '../ui/loading/placeholders.tsx'
import { buttonStyle } from '../ui/styles.ts'

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
