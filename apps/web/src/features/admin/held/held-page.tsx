import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { Check, ShieldCheck, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { countOf } from '#format/numbers.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { EmptyState, RoundPicture } from '#ui/messages/empty-state.tsx'
import { buttonStyle } from '#ui/styles.ts'
import { PagedList } from '../paging/paged-list.tsx'
import { HELD_PAGE_SIZE, heldQuery, type Verdict } from './held-api.ts'
import { chosenGroups, type HeldGroup, ordersFor, sectionsOf } from './held-groups.ts'
import { HeldQuestion, type HeldQuestionOf } from './held-question.tsx'
import { HeldSection } from './held-section.tsx'
import { type HeldState, heldParams, parseHeldState } from './held-state.ts'
import { ROW_FORMS } from './held-texts.ts'
import { HeldToolbar } from './held-toolbar.tsx'
import { useHeldDecisions } from './use-held-decisions.ts'

/** Rows that the gate holds until an administrator decides. */
export function Component() {
  useDocumentTitle(t('Na kontrolu'))
  const [params, setParams] = useSearchParams()
  const state = parseHeldState(params)
  const query = useQuery(heldQuery(state))
  const decisions = useHeldDecisions()
  const [question, setQuestion] = useState<HeldQuestionOf | null>(null)

  const { data } = query
  const go = (next: HeldState) => {
    // An unchanged state adds no history entry.
    if (heldParams(next).toString() !== heldParams(state).toString()) setParams(heldParams(next))
  }
  const ask = (verdict: Verdict, groups: readonly HeldGroup[], chosen: Pick<HeldState, 'jobId' | 'rule'>) =>
    setQuestion({
      verdict,
      orders: ordersFor(groups, chosen),
      count: chosenGroups(groups, chosen).reduce((sum, { count }) => sum + count, 0),
    })
  const waiting = data?.groups.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading
        title={t('Na kontrolu')}
        actions={
          data && data.total > 1 ? (
            <>
              <Button
                disabled={decisions.isPending}
                className="max-sm:px-2"
                onClick={() => ask('apply', data.groups, state)}
              >
                <Check aria-hidden className="size-4.5 max-sm:hidden" />
                {t('Použiť {total}', { total: countOf(data.total, ROW_FORMS) })}
              </Button>
              <Button
                disabled={decisions.isPending}
                className="max-sm:px-2"
                onClick={() => ask('discard', data.groups, state)}
              >
                <X aria-hidden className="size-4.5 max-sm:hidden" />
                {t('Zahodiť {total}', { total: countOf(data.total, ROW_FORMS) })}
              </Button>
            </>
          ) : null
        }
      >
        {data && waiting > 0
          ? t('Podozrivé ceny čakajú na rozhodnutie, dovtedy platia doterajšie.')
          : t('Podozrivé ceny z importov')}
      </PageHeading>
      {data ? <HeldToolbar groups={data.groups} state={state} go={go} /> : null}
      <PagedList
        query={query}
        page={state.page}
        pageSize={HELD_PAGE_SIZE}
        onPage={(page, replace = false) => setParams(heldParams({ ...state, page }), { replace })}
        failure={t('Riadky na kontrolu sa nepodarilo načítať')}
        ghosts={[2, 'h-72']}
        empty={
          waiting === 0 ? (
            <AllWell />
          ) : (
            <EmptyState
              title={t('Tu nič nečaká')}
              action={
                <Button variant="primary" onClick={() => go({ jobId: null, rule: null, page: 1 })}>
                  {t('Zobraziť všetky')}
                </Button>
              }
            >
              {t('O\u00a0riadkoch tohto výberu je rozhodnuté. V\u00a0iných súboroch ešte čaká {waiting}.', {
                waiting: countOf(waiting, ROW_FORMS),
              })}
            </EmptyState>
          )
        }
      >
        {(shown) =>
          sectionsOf(shown).map((section) => (
            <HeldSection
              key={`${section.group.job_id} ${section.group.rule}`}
              section={section}
              busy={decisions.isPending}
              onDecide={(order) => decisions.mutate(order)}
              onAllow={(row) =>
                setQuestion({
                  verdict: 'apply',
                  orders: [{ ids: [row.id], allow: true }],
                  count: 1,
                  allowed: row,
                })
              }
              onAsk={(verdict, group) =>
                ask(verdict, shown.groups, { jobId: group.job_id, rule: group.rule })
              }
            />
          ))
        }
      </PagedList>
      <HeldQuestion
        question={question}
        busy={decisions.isPending}
        onConfirm={(order) => decisions.mutate(order, { onSettled: () => setQuestion(null) })}
        onClose={() => setQuestion(null)}
      />
    </div>
  )
}

function AllWell() {
  return (
    <EmptyState
      title={t('Všetko je v poriadku')}
      picture={<RoundPicture icon={ShieldCheck} />}
      action={
        <Link to={paths.adminUpload} className={buttonStyle('secondary')}>
          {t('História importov')}
        </Link>
      }
    >
      {t(
        'Žiadna cena nečaká na rozhodnutie. Keď súbor prinesie podozrivú, zastaví sa tu skôr, než ju niekto uvidí.',
      )}
    </EmptyState>
  )
}
