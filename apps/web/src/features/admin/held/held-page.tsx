import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, ShieldCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { countOf } from '../../../format/numbers.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { useDocumentTitle } from '../../../ui/hooks/use-document-title.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Skeleton } from '../../../ui/loading/placeholders.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { QueryErrorState } from '../../../ui/messages/query-error-state.tsx'
import { RetryNotice } from '../../../ui/messages/retry-notice.tsx'
import { buttonStyle } from '../../../ui/styles.ts'
import { AdminPagination } from '../admin-pagination.tsx'
import { HELD_PAGE_SIZE, heldQuery, type Verdict } from './held-api.ts'
import { chosenGroups, type HeldGroup, ordersFor, sectionsOf } from './held-groups.ts'
import { HeldQuestion, type HeldQuestionOf } from './held-question.tsx'
import { HeldSection } from './held-section.tsx'
import { type HeldState, heldParams, parseHeldState } from './held-state.ts'
import { ROW_FORMS } from './held-texts.ts'
import { HeldToolbar } from './held-toolbar.tsx'
import { useHeldDecisions } from './use-held-decisions.ts'

/** Rows that the gate holds, until somebody decides about them (DESIGN section 13). */
export function Component() {
  useDocumentTitle('Podržané riadky')
  const [params, setParams] = useSearchParams()
  const state = parseHeldState(params)
  const query = useQuery(heldQuery(state))
  const decisions = useHeldDecisions()
  const [question, setQuestion] = useState<HeldQuestionOf | null>(null)

  const { data } = query
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / HELD_PAGE_SIZE))
  const go = (next: HeldState) => {
    // An unchanged state adds no history entry.
    if (heldParams(next).toString() !== heldParams(state).toString()) setParams(heldParams(next))
  }
  const beyond = data !== undefined && !query.isPlaceholderData && state.page > pages
  useEffect(() => {
    // All rows of the last page were decided.
    if (beyond) setParams(heldParams({ ...state, page: pages }), { replace: true })
  }, [beyond, pages, setParams, state])

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
        title="Podržané riadky"
        actions={
          data && data.total > 1 ? (
            <>
              <Button
                disabled={decisions.isPending}
                className="max-sm:px-2"
                onClick={() => ask('apply', data.groups, state)}
              >
                <Check aria-hidden className="size-4.5 max-sm:hidden" />
                Použiť {countOf(data.total, ROW_FORMS)}
              </Button>
              <Button
                disabled={decisions.isPending}
                className="max-sm:px-2"
                onClick={() => ask('discard', data.groups, state)}
              >
                <X aria-hidden className="size-4.5 max-sm:hidden" />
                Zahodiť {countOf(data.total, ROW_FORMS)}
              </Button>
            </>
          ) : null
        }
      >
        {data && waiting > 0
          ? 'Podozrivé ceny čakajú na rozhodnutie, dovtedy platia doterajšie.'
          : 'Podozrivé ceny z importov'}
      </PageHeading>
      {data ? <HeldToolbar groups={data.groups} state={state} go={go} /> : null}
      {data && query.error && !query.isPlaceholderData ? (
        <RetryNotice query={query} tone="warn">
          Zoznam sa nepodarilo obnoviť a&nbsp;môže byť neaktuálny.
        </RetryNotice>
      ) : null}
      {data ? (
        data.total === 0 ? (
          waiting === 0 ? (
            <AllWell />
          ) : (
            <EmptyState
              title="Tu nič nečaká"
              action={
                <Button variant="primary" onClick={() => go({ jobId: null, rule: null, page: 1 })}>
                  Zobraziť všetky podržané
                </Button>
              }
            >
              O&nbsp;riadkoch tohto výberu je rozhodnuté. V&nbsp;iných súboroch ešte čaká{' '}
              {countOf(waiting, ROW_FORMS)}.
            </EmptyState>
          )
        ) : (
          <div
            className={clsx(
              'flex flex-col gap-4 transition-opacity md:gap-5',
              query.isPlaceholderData && 'opacity-60',
            )}
          >
            {sectionsOf(data).map((section) => (
              <HeldSection
                key={`${section.group.job_id} ${section.group.rule}`}
                section={section}
                busy={decisions.isPending}
                onDecide={(order) => decisions.mutate(order)}
                onAsk={(verdict, group) =>
                  ask(verdict, data.groups, { jobId: group.job_id, rule: group.rule })
                }
              />
            ))}
          </div>
        )
      ) : query.error ? (
        <QueryErrorState query={query} title="Podržané riadky sa nepodarilo načítať" />
      ) : (
        <div className="flex flex-col gap-4">
          {[1, 2].map((panel) => (
            <Skeleton key={panel} className="h-72 rounded-lg" />
          ))}
        </div>
      )}
      <AdminPagination page={state.page} total={pages} onPage={(page) => go({ ...state, page })} />
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
      title="Všetko je v poriadku"
      picture={
        <span className="grid size-20 place-items-center rounded-full bg-brand-soft text-brand">
          <ShieldCheck aria-hidden className="size-10" strokeWidth={1.75} />
        </span>
      }
      action={
        <Link to={paths.adminUpload} className={buttonStyle('secondary')}>
          História importov
        </Link>
      }
    >
      Žiadna cena nečaká na rozhodnutie. Keď súbor prinesie podozrivú, zastaví sa tu skôr, než ju niekto
      uvidí.
    </EmptyState>
  )
}
