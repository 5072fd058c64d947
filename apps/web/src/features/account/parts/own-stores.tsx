import { OWN_STORES_MAX } from '@cenolov/core/account'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { statsQuery } from '#features/products/api/product-queries.ts'
import { OwnNameChips } from '#product/own-names.tsx'
import { type OwnNames, useOwnNames } from '#product/shopper-cards.ts'
import { Setting } from '../settings/setting.tsx'

export function OwnStores({ own }: { readonly own: OwnNames }) {
  const { data } = useQuery(statsQuery())
  const known = (data?.by_store ?? []).slice(0, OWN_STORES_MAX).map(({ store }) => store)
  return <OwnNameChips own={own} legend={t('Moje obchody')} known={known} most={OWN_STORES_MAX} areStores />
}

export function StoresSetting() {
  return (
    <Setting
      title={t('Moje obchody')}
      lead={t('Najlacnejší nákup hľadáme najprv v\u00a0nich. Bez označených obchodov porovnávame všetky.')}
    >
      <OwnStores own={useOwnNames('stores')} />
    </Setting>
  )
}
