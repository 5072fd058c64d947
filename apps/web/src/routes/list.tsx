import type { CartResponse } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { parseList } from '@cenolov/core/list'
import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { callApi } from '../api/api-client.ts'
import { VISITOR } from '../api/offline-state.ts'
import { usePremium, useSession } from '../features/auth/session.ts'
import { arrivingItems } from '../features/lists/add/arriving-items.ts'
import { ListPage } from '../features/lists/list-page.tsx'
import { PremiumPromo } from '../features/shopping/premium-page.tsx'
import { visitorList } from '../product/visitor-list.ts'

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
