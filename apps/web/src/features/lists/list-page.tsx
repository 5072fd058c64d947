import type { ListSummary } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { VISITOR, VISITOR_LIST } from '../../api/offline-state.ts'
import { EmptyShelf } from '../../product/empty-shelf.tsx'
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { QueryPlaceholder } from '../../ui/messages/query-error-state.tsx'
import { listsQuery } from './api/list-calls.ts'
import { readSummaries, readVisitorOperations } from './api/list-database.ts'
import { ListComposer } from './items/list-composer.tsx'
import { firstOperations, type NewItem } from './items/new-items.ts'
import { OpenList, type OpenListProps } from './open-list.tsx'
import { useFirstList } from './use-list.ts'

const TITLE = t('Nákupný zoznam')

export interface ListPageProps
  extends Pick<OpenListProps, 'account' | 'isPremium' | 'promo' | 'isSaving' | 'mode' | 'onMode'> {
  /** Items from the cart or from the scanner, to be added once; null without any. */
  readonly arriving: (() => Promise<readonly NewItem[]>) | null
  /** The list in the address; null for the one that changed last. */
  readonly id: string | null
  readonly onOpen: (id: string | null) => void
}

/** The shopping list. It opens without a network after one visit. A visitor has a single one, on this device. */
export function ListPage({ id, arriving, onOpen, ...props }: ListPageProps) {
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
