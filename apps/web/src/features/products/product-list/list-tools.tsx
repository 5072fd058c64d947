import { t } from '@cenolov/core/language'
import { FileDown, Share2 } from 'lucide-react'
import { memo } from 'react'
import { useDownload } from '#api/mutations.ts'
import { todayInShops } from '#format/day.ts'
import { paths } from '#paths.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/loading/placeholders.tsx'
import { shareLink } from '#ui/share-link.ts'
import { apiParams } from '../api/product-queries.ts'
import { listParams, type ProductListState, withPage } from './product-list-state.ts'

export interface ListToolsProps {
  readonly state: ProductListState
  readonly empty: boolean
}

export const ListTools = memo(function ListTools({ state, empty }: ListToolsProps) {
  const params = listParams(withPage(state, 1)).toString()
  const query = params === '' ? '' : `?${params}`
  const download = useDownload(
    `/api/v1/products/export.csv?${apiParams(params)}`,
    `produkty-${todayInShops()}.csv`,
  )
  return (
    <>
      <IconButton
        label={t('Zdieľať odkaz na tento výber')}
        icon={<Share2 aria-hidden className="size-5" />}
        onClick={() =>
          void shareLink(t('Produkty – Cenolov'), new URL(`${paths.products}${query}`, location.href).href)
        }
      />
      <IconButton
        label={t('Stiahnuť produkty ako CSV')}
        disabled={empty || download.isPending}
        icon={
          download.isPending ? <Spinner className="size-5" /> : <FileDown aria-hidden className="size-5" />
        }
        onClick={() => download.mutate()}
      />
    </>
  )
})
