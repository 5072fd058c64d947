import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, Route } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { apiSession } from '#api/api-client.ts'
import { useToday } from '#format/use-today.ts'
import { paths } from '#paths.ts'
import { branchesQuery } from '#product/branches/branch-queries.ts'
import { useOwnBranches } from '#product/branches/own-branches.ts'
import { PlanAnswer } from '#product/plan/plan-answer.tsx'
import { planText } from '#product/plan/plan-words.ts'
import { SharePicture } from '#product/share/share-picture.tsx'
import { BranchVisit } from '#product/trip/branch-visit.tsx'
import { closingNote } from '#product/trip/closing-note.ts'
import { MODE_LABELS } from '#product/trip/trip-controls.tsx'
import { TripSheet } from '#product/trip/trip-sheet.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { TEXT_LINK } from '#ui/styles.ts'
import { planPicture } from './plan-picture.ts'
import { StoreLadder, type StoreLadderProps } from './store-ladder.tsx'

export interface AnswerProps extends StoreLadderProps {
  /** The stores that somebody chose for the list; empty without a choice. */
  readonly plan?: readonly string[]
  readonly onClearPlan?: () => void
}

/** The best store with its branch and the way there, one other way to buy, and the ladder of the stores. */
export function Answer({ plan = [], onClearPlan, ...ladder }: AnswerProps) {
  const { basket, answer, trips, renderTools } = ladder
  const [isTripOpen, setTripOpen] = useState(false)
  const note = closingNote(useToday())
  const { best, other } = answer
  const visit = trips?.visits.get(best.store)
  const start = trips?.start ?? null
  const picture = planPicture(basket, answer, plan)
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <Card className="overflow-hidden">
        <PlanAnswer
          basket={basket}
          answer={answer}
          level={2}
          otherTools={other === null ? null : renderTools(other.stores, false)}
        >
          <div className="flex flex-col gap-2 px-4 pb-4 md:px-6 md:pb-6">
            {visit === undefined ? null : <BranchVisit visit={visit} isRow />}
            {trips === null || note === '' ? null : <p className="text-sm font-semibold text-warn">{note}</p>}
            <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3">
              {renderTools([best.store], true)}
              {trips === null || start === null ? (
                <ChooseBranches />
              ) : (
                <Button variant="quiet" onClick={() => setTripOpen(true)}>
                  <Route aria-hidden className="size-4.5" />
                  {t('Cesta: {mode}', { mode: MODE_LABELS[trips.trip.mode].toLocaleLowerCase('sk') })}
                </Button>
              )}
              {picture === null ? null : (
                <SharePicture
                  isNarrow
                  title={t('Zdieľať nákup')}
                  note={t(
                    'Sú na ňom len sumy a\u00a0obchody, nie čo kupujete. Obrázok vznikol na tomto zariadení.',
                  )}
                  fileName="cenolov-plan.png"
                  {...picture}
                />
              )}
            </div>
          </div>
        </PlanAnswer>
        {plan.length === 0 ? null : (
          <div className="flex items-center justify-between gap-4 border-t border-line px-4 py-3 md:px-6">
            <p className="flex min-w-0 items-center gap-2 font-semibold text-pretty">
              <Check aria-hidden className="size-4.5 shrink-0 text-brand" strokeWidth={3} />
              {planText(basket, answer, plan)}
            </p>
            <Button className="shrink-0" onClick={onClearPlan}>
              {t('Zrušiť výber')}
            </Button>
          </div>
        )}
      </Card>
      <StoreLadder {...ladder} />
      {isTripOpen && trips !== null && start !== null ? (
        <TripSheet
          start={start}
          trip={trips.trip}
          onChange={trips.changeTrip}
          onClose={() => setTripOpen(false)}
        />
      ) : null}
    </div>
  )
}

/** A link to the choice of own branches. Nothing for a visitor, for a shopper with own ones, or where no branches are known. */
function ChooseBranches() {
  const isWithout = useOwnBranches()?.length === 0 && apiSession().token() !== null
  const { data } = useQuery({ ...branchesQuery(), enabled: isWithout })
  if (!isWithout || data === undefined || data.length === 0) return null
  return (
    <Link
      to={`${paths.profile}?dialog=settings`}
      className={clsx(TEXT_LINK, 'inline-flex min-h-11 items-center self-start text-sm')}
    >
      {t('Vybrať moje predajne')}
    </Link>
  )
}
