import { t } from '@cenolov/core/language'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readableText } from '#api/api-error.ts'
import { countOf, formatCount, PRODUCT_FORMS } from '#format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { VIEWS, type View } from '#ui/forms/view-switch.tsx'
import { storedChoice, useStoredChoice } from '#ui/hooks/stored-choice.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { useLastShown } from '#ui/hooks/use-last-shown.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { LeftDialog, type LeftProduct } from '../left-dialog.tsx'
import { AdminPagination } from '../paging/admin-pagination.tsx'
import { useAddressState, useExistingPage } from '../paging/page-param.ts'
import type { ProductMode } from './editor/product-dialog.tsx'
import { BulkEditDialog } from './list/bulk-edit-dialog.tsx'
import { ManageResults } from './list/manage-results.tsx'
import { EVERYTHING, filterParams, manageParams, parseManageState } from './list/manage-state.ts'
import { CARD_SIZES, type CardSize, ManageToolbar } from './list/manage-toolbar.tsx'
import { NOTHING, pageShare, rangeBetween, type Selection, withIds } from './list/selection.ts'
import { SelectionBar } from './list/selection-bar.tsx'
import { ProductTools } from './product-tools.tsx'
import { fetchIds, type KnownNames, manageQuery } from './products-api.ts'
import { TaskDialog } from './task-dialog.tsx'
import { deletions, type ProductTask, useBulkEdit, useProductActions } from './use-product-actions.ts'

const { Part: ProductDialog } = lazyDialog(
  async () => (await import('./editor/product-dialog.tsx')).ProductDialog,
)

const viewChoice = storedChoice<View>({
  key: 'admin-products-view',
  values: VIEWS,
  byDefault: () => 'grid',
})
const cardSizeChoice = storedChoice<CardSize>({
  key: 'admin-products-card-size',
  values: CARD_SIZES,
  byDefault: () => 'medium',
})

const NO_NAMES: KnownNames = { categories: [], stores: [] }

export function Component() {
  useDocumentTitle(t('Správa produktov'))
  const [params] = useSearchParams()
  const [state, go] = useAddressState(parseManageState, manageParams)
  const view = useStoredChoice(viewChoice)
  const cardSize = useStoredChoice(cardSizeChoice)
  const filter = filterParams(state).toString()
  const [selection, setSelection] = useSelection(filter)
  const [anchor, setAnchor] = useState(0)
  const [choosingAll, setChoosingAll] = useState(false)
  const [dialog, setDialog] = useState<ProductMode | null>(null)
  const latest = useLastShown(dialog)
  const [opened, setOpened] = useState<number | null>(null)
  const [bulk, setBulk] = useState(false)
  const [left, setLeft] = useState<readonly LeftProduct[]>([])
  const [task, setTask] = useState<ProductTask | null>(null)
  const query = useQuery(manageQuery(state))
  const whole = useQuery({
    ...manageQuery({ ...EVERYTHING, pageSize: 12 }),
    placeholderData: keepPreviousData,
    select: ({ pagination }) => pagination.total_items,
  })
  const { tasks, exports, restore, renew } = useProductActions()
  const edits = useBulkEdit(renew)
  const deletion = deletions.use().at(-1)

  const { data } = query
  const names = data?.filters ?? NO_NAMES
  // A link from elsewhere opens the form of its product, once.
  const linked = data?.products.find(({ id }) => String(id) === params.get('edit'))
  if (linked !== undefined && linked.id !== opened) {
    setOpened(linked.id)
    setDialog({ mode: 'edit', product: linked })
  }
  const ids = data?.products.map(({ id }) => id) ?? []
  const total = data?.pagination.total_items ?? 0
  const pages = Math.max(1, data?.pagination.total_pages ?? 1)
  useExistingPage(query, state.page, pages, (page, replace) => go({ ...state, page }, replace))

  async function chooseAll() {
    setChoosingAll(true)
    try {
      setSelection(new Set(await fetchIds(filter)))
    } catch (error) {
      showToast({ title: t('Výber sa nepodaril'), description: readableText(error), tone: 'error' })
    }
    setChoosingAll(false)
  }

  function choose(id: number, chosen: boolean, range: boolean) {
    setSelection(withIds(selection, range ? rangeBetween(ids, anchor, id) : [id], chosen))
    setAnchor(id)
  }

  function carryOut(confirmed: ProductTask) {
    tasks.mutate(confirmed, {
      onSettled: () => setTask(null),
      onSuccess: () => {
        if (confirmed.kind === 'delete') setSelection(withIds(selection, [confirmed.id], false))
        if (confirmed.kind === 'delete-chosen' || confirmed.kind === 'delete-all') setSelection(NOTHING)
      },
    })
  }

  const icon = 'size-4.5'
  return (
    <div className="flex flex-col gap-4">
      <PageHeading
        title={t('Správa produktov')}
        actions={
          <>
            {deletion ? (
              <Button variant="soft" onClick={() => void restore(deletion.id)}>
                <Undo2 aria-hidden className={icon} />
                {t('Vrátiť {count}', { count: countOf(deletion.count, PRODUCT_FORMS) })}
              </Button>
            ) : null}
            <ProductTools
              total={whole.data ?? 0}
              exporting={exports.isPending}
              onExport={(format) => exports.mutate(format)}
              onTask={setTask}
            />
            <Button variant="primary" onClick={() => setDialog({ mode: 'add' })}>
              <Plus aria-hidden className={icon} />
              {t('Pridať produkt')}
            </Button>
          </>
        }
      >
        {whole.data === undefined
          ? '\u00a0'
          : t('V\u00a0katalógu: {data}', { data: formatCount(whole.data) })}
      </PageHeading>
      <ManageToolbar
        state={state}
        go={go}
        names={names}
        view={view}
        onView={viewChoice.write}
        cardSize={cardSize}
        onCardSize={cardSizeChoice.write}
      />
      <section aria-labelledby="vysledky" className="flex flex-col gap-3">
        <h2 id="vysledky" className="sr-only">
          {t('Produkty')}
        </h2>
        {data ? (
          <SelectionBar
            chosen={selection.size}
            total={total}
            pageChosen={pageShare(selection, ids) === 'all'}
            choosingAll={choosingAll}
            onPage={(chosen) => setSelection(withIds(selection, ids, chosen))}
            onAll={() => void chooseAll()}
            onClear={() => setSelection(NOTHING)}
            onEdit={() => setBulk(true)}
            onDelete={() => setTask({ kind: 'delete-chosen', ids: [...selection] })}
          />
        ) : null}
        <ManageResults
          query={query}
          state={state}
          go={go}
          view={view}
          cardSize={cardSize}
          selection={selection}
          onChoose={choose}
          onView={(product) => setDialog({ mode: 'view', product })}
          onEdit={(product) => setDialog({ mode: 'edit', product })}
          onDelete={({ id, title }) => setTask({ kind: 'delete', id, title })}
          onAdd={() => setDialog({ mode: 'add' })}
          onPriced={renew}
        />
        <AdminPagination page={state.page} total={pages} onPage={(page) => go({ ...state, page })} />
      </section>
      {latest === null ? null : (
        <ProductDialog
          open={dialog !== null}
          shown={latest}
          names={names}
          onShow={setDialog}
          onClose={() => setDialog(null)}
          onSaved={renew}
        />
      )}
      <BulkEditDialog
        open={bulk}
        count={selection.size}
        names={names}
        busy={edits.isPending}
        onSave={(change) =>
          edits.mutate(
            { ids: [...selection], change },
            {
              onSuccess: ({ skipped }) => {
                setBulk(false)
                setLeft(skipped)
              },
            },
          )
        }
        onClose={() => setBulk(false)}
      />
      <LeftDialog
        left={left}
        reason={t('V\u00a0tom obchode už také produkty sú, preto zostali tak, ako sú.')}
        onClose={() => setLeft([])}
      />
      <TaskDialog
        task={task}
        total={whole.data ?? 0}
        busy={tasks.isPending}
        onConfirm={carryOut}
        onClose={() => setTask(null)}
      />
    </div>
  )
}

/**
 * The chosen products of a filter. A change of the filter drops those that it hides; until the server has named the
 * visible ones, nothing is chosen.
 * @param filter query string, as `filterParams` writes it
 */
function useSelection(filter: string): readonly [Selection, (next: Selection) => void] {
  const [{ of, ids }, set] = useState({ of: filter, ids: NOTHING })
  const isCurrent = of === filter
  useEffect(() => {
    if (isCurrent) return
    const keep = (shown: readonly number[]) => {
      if (!isOver) set({ of: filter, ids: new Set(shown.filter((id) => ids.has(id))) })
    }
    let isOver = false
    if (ids.size === 0) keep([])
    else fetchIds(filter).then(keep, () => keep([]))
    return () => {
      isOver = true
    }
  }, [filter, ids, isCurrent])
  return [isCurrent ? ids : NOTHING, (next) => set({ of: filter, ids: next })]
}
