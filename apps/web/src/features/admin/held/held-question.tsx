import { pluralForm } from '@cenolov/core'
import { useState } from 'react'
import { countOf } from '../../../format/numbers.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Checkbox } from '../../../ui/forms/toggle.tsx'
import { ROW_FORMS } from './held-texts.ts'
import type { HeldOrder } from './use-held-decisions.ts'

/** A decision about many rows, before it is confirmed. */
export interface HeldQuestionOf extends HeldOrder {
  readonly count: number
}

export interface HeldQuestionProps {
  readonly question: HeldQuestionOf | null
  readonly busy: boolean
  readonly onConfirm: (order: HeldOrder) => void
  readonly onClose: () => void
}

/** Confirms a decision about many rows at once. */
export function HeldQuestion({ question, busy, onConfirm, onClose }: HeldQuestionProps) {
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(question)
  const [allow, setAllow] = useState(false)
  if (question !== null && question !== shown) {
    setShown(question)
    setAllow(false)
  }
  if (shown === null) return null
  const { verdict, orders, count } = shown
  const rows = countOf(count, ROW_FORMS)
  const isApplied = verdict === 'apply'
  return (
    <ConfirmDialog
      open={question !== null}
      title={isApplied ? `Použiť ${rows}?` : `Zahodiť ${rows}?`}
      confirmLabel={isApplied ? `Použiť ${rows}` : `Zahodiť ${rows}`}
      danger={!isApplied}
      busy={busy}
      onConfirm={() =>
        onConfirm({
          verdict,
          orders: isApplied && allow ? orders.map((order) => ({ ...order, allow })) : orders,
        })
      }
      onClose={onClose}
    >
      {isApplied ? (
        <>
          <p>
            {pluralForm(count, [
              'Cena z neho sa dostane',
              'Ceny z nich sa dostanú',
              'Ceny z nich sa dostanú',
            ])}{' '}
            do katalógu, histórie a&nbsp;upozornení. Späť sa dajú vziať spolu s&nbsp;celým importom.
          </p>
          <Checkbox checked={allow} onChange={setAllow} className="-ml-2.5">
            Ceny týchto produktov odteraz nezadržiavať
          </Checkbox>
        </>
      ) : (
        <p>V&nbsp;katalógu zostanú doterajšie ceny. Zahodené riadky sa vrátiť nedajú.</p>
      )}
    </ConfirmDialog>
  )
}
