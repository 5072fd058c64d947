import { fromTown } from '@cenolov/core/branches'
import { t } from '@cenolov/core/language'
import { LocateFixed } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogTitle } from '../../ui/dialogs/dialog.tsx'
import { Messages, Notice } from '../../ui/messages/notice.tsx'
import { branchPlace } from '../branches/branch-place.ts'
import { usePosition } from '../branches/use-position.ts'
import { TripControls, type TripControlsProps } from './trip-controls.tsx'
import type { TripStart } from './trip-start.ts'

const POSITION_FAULTS = {
  refused: t('Polohu ste nepovolili, cestu preto rátame z\u00a0mesta.'),
  unknown: t('Polohu sa nepodarilo zistiť, cestu preto rátame z\u00a0mesta.'),
} as const

export interface TripSheetProps extends TripControlsProps {
  readonly start: TripStart
  readonly onClose: () => void
}

/** Asks how the shopper travels, and from where. */
export function TripSheet({ start, onClose, ...controls }: TripSheetProps) {
  const { isAsking, fault, ask } = usePosition()
  return (
    <Dialog open onClose={onClose} className="md:max-w-md">
      <div className="flex flex-col gap-4 overflow-y-auto p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
        <DialogTitle className="pr-12 text-xl font-bold tracking-tight">{t('Cesta do obchodu')}</DialogTitle>
        <TripControls {...controls} />
        <p className="text-sm text-pretty text-ink-2">{startText(start)}</p>
        {start.kind !== 'device' && 'geolocation' in navigator ? (
          <Button className="self-start" busy={isAsking} onClick={ask}>
            {isAsking ? null : <LocateFixed aria-hidden className="size-4.5" />}
            {t('Rátať od mojej polohy')}
          </Button>
        ) : null}
        <Messages>{fault === null ? null : <Notice tone="warn">{POSITION_FAULTS[fault]}</Notice>}</Messages>
      </div>
    </Dialog>
  )
}

function startText({ kind, branch }: TripStart): string {
  if (kind === 'device') return t('Cestu rátame od vašej polohy tam aj späť. Polohu nikam neposielame.')
  if (branch === null) return ''
  return kind === 'town'
    ? t('Cestu rátame {from} tam aj späť.', { from: fromTown(branch.town) })
    : t('Cestu rátame od predajne {store}, {branch}.', { store: branch.store, branch: branchPlace(branch) })
}
