import type { ManageResponse } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { statusOrText } from '#api/api-error.ts'
import { EmptyShelf } from '#product/empty-shelf.tsx'
import { Button } from '#ui/button.tsx'
import type { View } from '#ui/forms/view-switch.tsx'
import { repeated } from '#ui/in-places.ts'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { ManageCard, type ManageItemProps, ManageRow } from './manage-item.tsx'
import { changed, isFiltered, type ManageState } from './manage-state.ts'
import type { CardSize } from './manage-toolbar.tsx'
import type { Selection } from './selection.ts'

export interface ManageResultsProps extends Omit<ManageItemProps, 'product' | 'chosen'> {
  readonly query: UseQueryResult<ManageResponse>
  readonly state: ManageState
  readonly go: (next: ManageState) => void
  readonly view: View
  readonly cardSize: CardSize
  readonly selection: Selection
  readonly onAdd: () => void
}

const COLUMNS: Record<CardSize, string> = {
  small: 'grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]',
  medium:
    'grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] xl:grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))]',
  large: 'grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] md:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]',
}
const HEIGHTS: Record<CardSize, string> = { small: 'h-64', medium: 'h-80', large: 'h-96' }

export function ManageResults(props: ManageResultsProps) {
  const { query, state, go, view, cardSize, selection, onAdd, ...item } = props
  const { data, error, isPlaceholderData } = query
  const banner = error ? (
    <RetryNotice query={query}>{`Failed to fetch products: ${statusOrText(error)}`}</RetryNotice>
  ) : null
  if (!data)
    return (
      banner ?? (
        <div className={clsx('grid gap-3', COLUMNS[cardSize])}>
          {repeated(12, <Skeleton className={clsx('rounded-lg', HEIGHTS[cardSize])} />)}
        </div>
      )
    )
  if (data.products.length === 0)
    return (
      <>
        {banner}
        <EmptyState
          title={t('Žiadne produkty')}
          picture={<EmptyShelf mark="?" />}
          action={
            isFiltered(state) ? (
              <Button
                variant="primary"
                onClick={() => go(changed(state, { search: '', category: '', store: '', image: 'all' }))}
              >
                {t('Vymazať filtre')}
              </Button>
            ) : (
              <Button variant="primary" onClick={onAdd}>
                {t('Pridať produkt')}
              </Button>
            )
          }
        >
          {isFiltered(state)
            ? t('Žiadne produkty nevyhovujú vyhľadávacím kritériám.')
            : t('Začnite pridaním vášho prvého produktu.')}
        </EmptyState>
      </>
    )
  const shared = (id: number) => ({ ...item, chosen: selection.has(id) })
  return (
    <>
      {banner}
      {view === 'grid' ? (
        <ul
          aria-busy={isPlaceholderData}
          className={clsx(
            'grid gap-3 transition-opacity',
            COLUMNS[cardSize],
            isPlaceholderData && 'opacity-60',
          )}
        >
          {data.products.map((product) => (
            <li key={product.id} className="grid min-w-0">
              <ManageCard product={product} size={cardSize} {...shared(product.id)} />
            </li>
          ))}
        </ul>
      ) : (
        <Card className={clsx('overflow-hidden transition-opacity', isPlaceholderData && 'opacity-60')}>
          <ul aria-busy={isPlaceholderData}>
            {data.products.map((product) => (
              <li key={product.id} className="border-b border-line last:border-b-0">
                <ManageRow product={product} {...shared(product.id)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
