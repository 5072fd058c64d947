import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { apiParams } from '#features/products/api/product-queries.ts'
import { factCountsQuery } from '#product/fact-counts.ts'
import { listParams, type ProductListState } from '../product-list-state.ts'
import { FactsSourceLine, knownText } from './fact-figures.tsx'

/** Says below a list filtered by composition what the filter knows, and from whom. */
export function FactsNote({ state }: { readonly state: ProductListState }) {
  const { data, isError } = useQuery(factCountsQuery(apiParams(listParams(state).toString())))
  if (isError)
    return <p className={NOTE}>{t('Filter podľa zloženia potrebuje pripojenie na\u00a0internet.')}</p>
  if (data === undefined) return null
  if (data.source === null)
    return <p className={NOTE}>{t('Údaje o\u00a0zložení zatiaľ nie sú k\u00a0dispozícii.')}</p>
  return (
    <p className={NOTE}>
      {knownText(data)} {t('Ostatné sa v\u00a0tomto výbere nezobrazujú.')}{' '}
      <FactsSourceLine source={data.source} />
    </p>
  )
}

const NOTE = 'mx-auto mt-5 max-w-prose text-center text-[0.8125rem] leading-5 text-pretty text-ink-2'
