import { bestTripText, secondStoreText } from '@cenolov/core/branches'
import { t } from '@cenolov/core/language'
import { LocateFixed, Route } from 'lucide-react'
import { useToday } from '../../format/use-today.ts'
import { Button } from '../../ui/button.tsx'
import { Messages, Notice } from '../../ui/messages/notice.tsx'
import { branchPlace } from '../branches/branch-place.ts'
import { usePosition } from '../branches/use-position.ts'
import { StoreDot } from '../store-name.tsx'
import { BranchVisit } from './branch-visit.tsx'
import { closingNote } from './closing-note.ts'
import { TripControls } from './trip-controls.tsx'
import type { TripStart } from './trip-start.ts'
import type { BasketTrips } from './use-basket-trips.ts'

const POSITION_FAULTS = {
  refused: t('Polohu ste nepovolili, cestu preto rátame z\u00a0mesta.'),
  unknown: t('Polohu sa nepodarilo zistiť, cestu preto rátame z\u00a0mesta.'),
} as const

/** 'Oplatí sa cesta?': which trip leaves most, where it leads, and how the shopper travels. Nothing without positions. */
export function TripPanel({ visits, start, trips, trip, changeTrip }: BasketTrips) {
  const { isAsking, fault, ask } = usePosition()
  const note = closingNote(useToday())
  const [best] = trips
  if (start === null || best === undefined) return null
  const second = secondStoreText(trips)
  return (
    <section
      aria-labelledby="oplati-sa-cesta"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <h3 id="oplati-sa-cesta" className="flex items-center gap-2 text-sm font-semibold text-ink-2">
        <Route aria-hidden className="size-4.5" />
        {t('Oplatí sa cesta?')}
      </h3>
      <div aria-live="polite">
        <p className="text-lg leading-6.5 font-bold text-pretty">{bestTripText(trips)}.</p>
        {second === '' ? null : <p className="mt-1 text-ink-2">{sentence(second)}</p>}
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {best.candidate.stops.map(({ store }) => {
          const visit = visits.get(store)
          return visit === undefined ? null : (
            <li key={store} className="py-1.5">
              <p className="flex items-center gap-2.5 font-semibold">
                <StoreDot store={store} />
                {store}
              </p>
              <BranchVisit visit={visit} />
            </li>
          )
        })}
      </ul>
      {note === '' ? null : <p className="text-sm font-semibold text-warn">{note}</p>}
      <TripControls trip={trip} onChange={changeTrip} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-sm text-pretty text-ink-2">{startText(start)}</p>
        {start.kind !== 'device' && 'geolocation' in navigator ? (
          <Button busy={isAsking} onClick={ask}>
            {isAsking ? null : <LocateFixed aria-hidden className="size-4.5" />}
            {t('Rátať od mojej polohy')}
          </Button>
        ) : null}
      </div>
      <Messages>{fault === null ? null : <Notice tone="warn">{POSITION_FAULTS[fault]}</Notice>}</Messages>
    </section>
  )
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

function startText({ kind, branch }: TripStart): string {
  if (kind === 'device') return t('Cestu rátame od vašej polohy, tam aj späť. Polohu nikam neposielame.')
  if (branch === null) return ''
  return kind === 'town'
    ? t('Cestu rátame z\u00a0mesta {town}, tam aj späť.', { town: branch.town })
    : t('Cestu rátame od predajne {store}, {branch}.', { store: branch.store, branch: branchPlace(branch) })
}
