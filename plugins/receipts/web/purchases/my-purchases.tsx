import { t } from '@cenolov/core/language'
import type { Product } from '@cenolov/core/product'
import { ChartLine, ReceiptText, ShoppingBasket, Store } from 'lucide-react'
import { Navigate, useSearchParams } from 'react-router'
import { callApi } from '#api/api-client.ts'
import { usePremium } from '#features/auth/session.ts'
import { useAddAll } from '#features/shopping/favorites/use-add-all.ts'
import { PremiumPage } from '#features/shopping/premium-page.tsx'
import { paths } from '#paths.ts'
import { usePluginSettings } from '#plugins.tsx'
import { Button } from '#ui/button.tsx'
import type { ReceiptAnswer } from '../../api.ts'
import { PurchaseToList } from './purchase-to-list.tsx'
import { PurchasesPage } from './purchases-page.tsx'
import { ReceiptView } from './receipt-view.tsx'
import { TickList } from './tick-list.tsx'

const POINTS = [
  { icon: ReceiptText, text: t('Nákupy po mesiacoch, obchodoch a\u00a0kategóriách') },
  { icon: Store, text: t('Koľko by ten istý nákup stál inde') },
  { icon: ChartLine, text: t('Vaše ceny v\u00a0čase a\u00a0vaša vlastná inflácia') },
]

export function Component() {
  const { ekasa, hasOpenData } = usePluginSettings()
  const [params] = useSearchParams()
  const isPremium = usePremium()
  if (ekasa.mode === 'off') return <Navigate to={paths.home} replace />
  if (!isPremium)
    return (
      <PremiumPage title={t('Moje nákupy')} points={POINTS}>
        {t('Nákupy z\u00a0bločkov sú dostupné iba pre používateľov Premium.')}
      </PremiumPage>
    )
  const id = Number(params.get('blocek'))
  if (!Number.isInteger(id) || id < 1) return <PurchasesPage hasShopIndex={hasOpenData} />
  return (
    <ReceiptView
      key={id}
      id={id}
      renderActions={(receipt) => (
        <>
          <ToCart receipt={receipt} />
          <PurchaseToList receipt={receipt} />
          <TickList receipt={receipt} />
        </>
      )}
    />
  )
}

function ToCart({ receipt }: { readonly receipt: ReceiptAnswer }) {
  const addAll = useAddAll()
  const ids = new Set(
    receipt.lines.flatMap(({ kind, product_id: id }) => (kind === 'goods' && id !== null ? [id] : [])),
  )
  const add = async () => {
    const found = await Promise.all(
      Array.from(ids, (id) => callApi<Product>(`/api/v1/products/${id}`).catch(() => null)),
    )
    addAll.mutate(found.filter((product) => product !== null))
  }
  if (ids.size === 0) return null
  return (
    <Button variant="primary" busy={addAll.isPending} onClick={() => void add()}>
      <ShoppingBasket aria-hidden className="size-5" />
      {t('Do košíka')}
    </Button>
  )
}
