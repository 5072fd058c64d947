import type { Source } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { CloudDownload, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { countOf } from '#format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { repeated } from '#ui/in-places.ts'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { lazySection } from '#ui/loading/lazy-section.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { EmptyState, RoundPicture } from '#ui/messages/empty-state.tsx'
import { Notice } from '#ui/messages/notice.tsx'
import { QueryErrorState } from '#ui/messages/query-error-state.tsx'
import { RunsDialog } from './runs-dialog.tsx'
import { SourceRow } from './source-row.tsx'
import { sourcesQuery } from './sources-api.ts'
import { StateCard } from './state-comparator/state-card.tsx'
import { useSourceActions } from './use-source-actions.ts'

// The list opens without the library of forms.
const { Part: SourceEditor } = lazySection(async () => (await import('./source-editor.tsx')).SourceEditor)

/** Address of the editor: `?zdroj=novy` or `?zdroj=12`. */
const EDITED = 'zdroj'
const NEW = 'novy'

export function Component() {
  useDocumentTitle(t('Zdroje cien'))
  const [params, setParams] = useSearchParams()
  const query = useQuery(sourcesQuery())
  const [history, setHistory] = useState<Source | null>(null)
  const [deleted, setDeleted] = useState<Source | null>(null)
  const { run, remove, jobs } = useSourceActions(query.data?.sources)
  const edit = (id: number | typeof NEW | null) => setParams(id === null ? {} : { [EDITED]: String(id) })

  const { data } = query
  const edited = params.get(EDITED)
  const source = data?.sources.find(({ id }) => String(id) === edited)
  if (edited === NEW || source !== undefined) {
    return <SourceEditor key={edited} source={source ?? null} onClose={() => edit(null)} />
  }
  // The state's comparator has a card of its own. Further sources of its kind, such as mirrors, are listed.
  const state = data?.sources.find(({ preset }) => preset === 'cenyslovensko') ?? null
  const listed = data?.sources.filter(({ id }) => id !== state?.id) ?? []
  const silent = data?.sources.filter(({ is_silent }) => is_silent) ?? []
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading
        title={t('Zdroje cien')}
        actions={
          <Button variant="primary" onClick={() => edit(NEW)}>
            <Plus aria-hidden className="size-5" />
            {t('Pridať zdroj')}
          </Button>
        }
      >
        {data ? countOf(data.total, [t('zdroj'), t('zdroje'), t('zdrojov')]) : '\u00a0'}
      </PageHeading>
      {silent.length > 0 ? (
        <Notice tone="error">
          {silent.length === 1
            ? t('Zdroj „{name}“ mlčí: dlhšie, ako ste dovolili, sa ho nepodarilo prečítať.', {
                name: silent[0]!.name,
              })
            : t('Dlhšie, ako ste dovolili, mlčia zdroje: {silent}.', {
                silent: silent.map(({ name }) => `„${name}“`).join(', '),
              })}
        </Notice>
      ) : null}
      {data ? (
        <StateCard
          key={state?.id ?? 'none'}
          source={state}
          job={state === null ? undefined : jobs.get(state.id)}
          onRun={run}
          onHistory={setHistory}
        />
      ) : null}
      {data ? (
        listed.length > 0 ? (
          <Card>
            <ul className="divide-y divide-line px-4 md:px-5">
              {listed.map((item) => (
                <li key={item.id}>
                  <SourceRow
                    source={item}
                    running={jobs.has(item.id)}
                    onRun={() => run(item)}
                    onEdit={() => edit(item.id)}
                    onHistory={() => setHistory(item)}
                    onDelete={() => setDeleted(item)}
                  />
                </li>
              ))}
            </ul>
          </Card>
        ) : state?.enabled ? null : (
          <EmptyState title={t('Ceny môžu prichádzať samy')} picture={<RoundPicture icon={CloudDownload} />}>
            {t(
              'Zdroj je súbor s\u00a0cenami na internete alebo v\u00a0priečinku servera. Číta sa podľa rozvrhu a\u00a0spracuje sa ako každý nahraný súbor.',
            )}
          </EmptyState>
        )
      ) : query.error ? (
        <QueryErrorState query={query} title={t('Zdroje sa nepodarilo načítať')} />
      ) : (
        <div className="flex flex-col gap-2">{repeated(3, <Skeleton className="h-24" />)}</div>
      )}
      <RunsDialog source={history} onClose={() => setHistory(null)} />
      <ConfirmDialog
        open={deleted !== null}
        title={t('Zmazať zdroj?')}
        confirmLabel={t('Zmazať zdroj')}
        danger
        busy={remove.isPending}
        onClose={() => setDeleted(null)}
        onConfirm={() => deleted && remove.mutate(deleted, { onSettled: () => setDeleted(null) })}
      >
        <p>
          {t('Zdroj „')}
          {deleted?.name}
          {t('“ sa prestane čítať a\u00a0stratí sa jeho história. Produkty, ktoré priniesol, zostanú.')}
        </p>
      </ConfirmDialog>
    </div>
  )
}
