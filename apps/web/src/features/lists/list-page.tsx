import type { CartResponse, ListSummary } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { parseList } from '@cenolov/core/list'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { callApi } from '#api/api-client.ts'
import { VISITOR, VISITOR_LIST } from '#api/offline-state.ts'
import { EmptyShelf } from '#product/empty-shelf.tsx'
import { visitorList } from '#product/visitor-list.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { QueryPlaceholder } from '#ui/messages/query-error-state.tsx'
import { usePremium, useSession } from '../auth/session.ts'
import { PremiumPromo } from '../shopping/premium-page.tsx'
import { arrivingItems } from './add/arriving-items.ts'
import { listsQuery } from './api/list-calls.ts'
import { readSummaries, readVisitorOperations } from './api/list-database.ts'
import { ListComposer } from './items/list-composer.tsx'
import { firstOperations, type NewItem } from './items/new-items.ts'
import { OpenList, type OpenListProps } from './open-list.tsx'
import { useFirstList } from './use-list.ts'

const TITLE = t('Nákupný zoznam')

interface ListPageProps
  extends Pick<OpenListProps, 'account' | 'isPremium' | 'promo' | 'isSaving' | 'mode' | 'onMode'> {
  /** Items from the cart or from the scanner, to be added once; null without any. */
  readonly arriving: (() => Promise<readonly NewItem[]>) | null
  /** The list in the address; null for the one that changed last. */
  readonly id: string | null
  readonly onOpen: (id: string | null) => void
}

/** The shopping list. It opens without a network after one visit. A visitor has a single one, on this device. */
function ListPage({ id, arriving, onOpen, ...props }: ListPageProps) {
  useDocumentTitle(TITLE)
  const isVisitor = props.account === VISITOR
  const query = useQuery({ ...listsQuery(), enabled: !isVisitor })
  const kept = useKeptSummaries(props.account)
  const lists = query.data ?? (query.isError ? kept : undefined)
  const open = isVisitor ? VISITOR_LIST : (id ?? lists?.[0]?.id ?? null)
  const taken = useRef<ListPageProps['arriving']>(null)
  // The first list may be known before the address leads to it: then both of its screens receive the new items.
  const takeArriving = useCallback(() => {
    if (taken.current === arriving) return null
    taken.current = arriving
    return arriving
  }, [arriving])
  const common = { takeArriving, onOpen }
  if (open !== null) return <OpenList key={open} id={open} lists={lists ?? []} {...common} {...props} />
  return (
    <div className="flex flex-col gap-4">
      <PageHeading title={TITLE} />
      {lists !== undefined && !(query.isError && lists.length === 0) ? (
        <FirstList {...common} />
      ) : (
        <QueryPlaceholder
          query={query}
          loading={t('Načítavam zoznam...')}
          failure={t('Zoznam sa nepodarilo načítať')}
          picture={<EmptyShelf mark="!" />}
          className="h-[calc(100dvh-12rem)] rounded-lg"
        />
      )}
    </div>
  )
}

/** The screen before the first list: typed, scanned or cart items create it. */
function FirstList({ takeArriving, onOpen }: Pick<OpenListProps, 'takeArriving' | 'onOpen'>) {
  const { mutate } = useFirstList(onOpen)
  useEffect(() => {
    const arriving = takeArriving()
    const first = async () => {
      const own = await readVisitorOperations().catch(() => [])
      if (own.length > 0 || arriving !== null) mutate(async () => firstOperations((await arriving?.()) ?? []))
    }
    void first()
  }, [takeArriving, mutate])
  return (
    <>
      <ListComposer bought={[]} listed={[]} onAdd={(items) => mutate(async () => firstOperations(items))} />
      <EmptyState title={t('Napíšte, čo treba kúpiť')} picture={<EmptyShelf mark="0" />}>
        {t(
          'Píšte alebo vložte zoznam z\u00a0poznámok. Ku každému slovu nájdeme najlacnejšiu ponuku v\u00a0obchodoch.',
        )}
      </EmptyState>
    </>
  )
}

/** Returns the lists on this device, for a visit without a network; undefined until they are read. */
function useKeptSummaries(account: number): readonly ListSummary[] | undefined {
  const [kept, setKept] = useState<readonly ListSummary[]>()
  useEffect(() => {
    readSummaries(account).then(setKept, () => setKept([]))
  }, [account])
  return kept
}

/** Query parameter of a visitor who comes to save the list. */
const SAVE_PARAM = 'ulozit'
/** Query parameter of a list that is ticked in a shop. */
const MODE_PARAM = 'rezim'
const IN_SHOP = 'obchod'

async function cartItems() {
  const { items } = await callApi<CartResponse>('/auth/cart')
  return items.map(({ product, quantity }) => ({
    text: product.title,
    quantity,
    // A cart counts packs, however many pieces one holds.
    unit: 'bal' as const,
    product_id: product.id,
  }))
}

export function Component() {
  const session = useSession()
  const isPremium = usePremium()
  const isSignedIn = session.status === 'authenticated'
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const isFromCart = search.get('z') === 'kosik' && isPremium
  const arriving = useMemo(() => {
    const sent = arrivingItems(state)
    if (sent !== null) return async () => sent
    if (isFromCart) return cartItems
    // Written before the shopper had an account.
    const words = visitorList()
    return words === '' ? null : async () => parseList(words).items
  }, [state, isFromCart])
  const isInShop = search.get(MODE_PARAM) === IN_SHOP
  const open = useCallback(
    (id: string | null) =>
      setSearch(
        { ...(id === null || !isSignedIn ? {} : { id }), ...(isInShop ? { [MODE_PARAM]: IN_SHOP } : {}) },
        { replace: true },
      ),
    [setSearch, isSignedIn, isInShop],
  )
  const promo = useMemo(
    () => <PremiumPromo level={3}>{t('Pozvať do domácnosti môžu iba používatelia Premium.')}</PremiumPromo>,
    [],
  )
  if (session.status === 'loading') return null
  return (
    <ListPage
      id={search.get('id')}
      account={session.status === 'authenticated' ? session.user.id : VISITOR}
      isSaving={search.has(SAVE_PARAM)}
      mode={isInShop ? 'shop' : 'plan'}
      onMode={(mode) =>
        setSearch(
          (params) => {
            if (mode === 'shop') params.set(MODE_PARAM, IN_SHOP)
            else params.delete(MODE_PARAM)
            return params
          },
          { replace: true },
        )
      }
      isPremium={isPremium}
      promo={promo}
      arriving={arriving}
      onOpen={open}
    />
  )
}
