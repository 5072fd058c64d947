import type { HeldRow } from '@cenolov/contract/admin'
import { priceTag } from '@cenolov/core/offer'
import { pluralForm } from '@cenolov/core/text'
import { useState } from 'react'
import { countOf, formatPrice } from '../../../format/numbers.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Checkbox } from '../../../ui/forms/toggle.tsx'
import { changeText, ROW_FORMS } from './held-texts.ts'
import type { HeldOrder } from './use-held-decisions.ts'

export interface HeldQuestionOf extends HeldOrder {
  readonly count: number
  /** The row whose product is to pass the gate from now on. */
  readonly allowed?: HeldRow
}

export interface HeldQuestionProps {
  readonly question: HeldQuestionOf | null
  readonly busy: boolean
  readonly onConfirm: (order: HeldOrder) => void
  readonly onClose: () => void
}

export function HeldQuestion({ question, busy, onConfirm, onClose }: HeldQuestionProps) {
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(question)
  const [allow, setAllow] = useState(false)
  if (question !== null && question !== shown) {
    setShown(question)
    setAllow(false)
  }
  if (shown === null) return null
  const { verdict, orders, count, allowed } = shown
  if (allowed !== undefined)
    return (
      <ConfirmDialog
        open={question !== null}
        title={`Použiť cenu a odteraz povoliť: ${allowed.title}?`}
        confirmLabel="Použiť a odteraz povoliť"
        cancelLabel="Nechať čakať"
        risky
        busy={busy}
        onConfirm={() => onConfirm({ verdict, orders })}
        onClose={onClose}
      >
        <AllowedPrices row={allowed} />
      </ConfirmDialog>
    )
  const rows = countOf(count, ROW_FORMS)
  const isApplied = verdict === 'apply'
  return (
    <ConfirmDialog
      open={question !== null}
      title={isApplied ? `Použiť ${rows}?` : `Zahodiť ${rows}?`}
      confirmLabel={isApplied ? `Použiť ${rows}` : `Zahodiť ${rows}`}
      danger={!isApplied}
      risky={isApplied}
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

function AllowedPrices({ row }: { readonly row: HeldRow }) {
  const { price } = priceTag(row)
  return (
    <>
      <p>
        {row.store}: doteraz {row.old_price === null ? 'bez ceny' : formatPrice(row.old_price, row.currency)},
        v&nbsp;súbore <strong>{formatPrice(price, row.currency)}</strong> {changeText(row.old_price, price)}.
      </p>
      <p>
        Cena sa hneď dostane ku kupujúcim a&nbsp;ďalšie ceny tohto produktu už kontrola nezadrží, ani keby
        boli chybné. Rozhodnutie sa dá vziať späť do 24&nbsp;hodín.
      </p>
    </>
  )
}
