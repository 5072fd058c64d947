import { t } from '@cenolov/core/language'
import { withUnitsKept } from '@cenolov/core/text'
import { useQuery } from '@tanstack/react-query'
import { CopyCheck, Undo2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { EmptyState, RoundPicture } from '#ui/messages/empty-state.tsx'
import { usePage } from '../../paging/page-param.ts'
import { PagedList } from '../../paging/paged-list.tsx'
import { CORRECTIONS_PAGE_SIZE, duplicatesQuery } from '../corrections-api.ts'
import { CorrectionsFrame } from '../corrections-frame.tsx'
import { DuplicateGroup } from './duplicate-group.tsx'
import { merges, useMerges } from './merges.ts'
import { useTellApart } from './use-tell-apart.ts'

/** Products of one store that look like one, to be merged. */
export function Component() {
  const [page, go] = usePage()
  const query = useQuery(duplicatesQuery(page))
  const done = merges.use()
  const { merge, undo } = useMerges()
  const tellApart = useTellApart()
  return (
    <CorrectionsFrame
      title={t('Duplicity')}
      lead={t(
        'Produkty jedného obchodu, ktoré vyzerajú ako jeden. História cien, obľúbené a košíky prejdú na ten, ktorý ostane.',
      )}
    >
      {done.length > 0 ? (
        <Panel title={t('Práve zlúčené')}>
          <p className="-mt-1 text-sm text-ink-2">{t('Zlúčenie sa dá 10 minút vrátiť späť.')}</p>
          <ul className="mt-1 divide-y divide-line">
            {done.toReversed().map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
                <span className="min-w-0 font-semibold wrap-anywhere">{withUnitsKept(one.title)}</span>
                <Button
                  disabled={undo.isPending}
                  aria-label={t('Vrátiť späť: {title}', { title: one.title })}
                  onClick={() => undo.mutate(one)}
                >
                  <Undo2 aria-hidden className="size-4.5" />
                  {t('Vrátiť späť')}
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <PagedList
        query={query}
        page={page}
        pageSize={CORRECTIONS_PAGE_SIZE}
        onPage={go}
        failure={t('Duplicity sa nepodarilo načítať')}
        ghosts={[3, 'h-48']}
        empty={
          <EmptyState title={t('Žiadne duplicity')} picture={<RoundPicture icon={CopyCheck} />}>
            {t(
              'Žiadne dva produkty jedného obchodu nemajú rovnaký čiarový kód ani rovnaké slová v\u00a0názve, alebo ste o\u00a0nich už rozhodli.',
            )}
          </EmptyState>
        }
      >
        {({ duplicates }) =>
          duplicates.map((group) => (
            <DuplicateGroup
              key={group.products.map(({ id }) => id).join()}
              group={group}
              busy={merge.isPending || tellApart.isPending}
              onMerge={(order) => merge.mutate(order)}
              onTellApart={(lookalikes) => tellApart.mutate(lookalikes)}
            />
          ))
        }
      </PagedList>
    </CorrectionsFrame>
  )
}
