import type { HeldGroup, HeldRow, ReviewItemOf, ReviewVerdict } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { priceTag } from '@cenolov/core/offer'
import { pluralForm } from '@cenolov/core/text'
import { useState } from 'react'
import { countOf, formatEuro } from '#format/numbers.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Checkbox } from '#ui/forms/toggle.tsx'
import { KINDS } from '../review-kinds.ts'
import type { ReviewOrder } from '../use-review.ts'
import { changeText, ROW_FORMS } from './held-texts.ts'

/** Rows of a file that are decided together, or one whose product is to pass the gate from now on. */
export type HeldQuestionOf =
  | { readonly verdict: ReviewVerdict; readonly group: HeldGroup }
  | { readonly allowed: ReviewItemOf<'held'> }

export interface HeldQuestionProps {
  readonly question: HeldQuestionOf | null
  readonly busy: boolean
  readonly onConfirm: (order: ReviewOrder) => void
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
  if ('allowed' in shown) {
    const { id, subject, evidence } = shown.allowed
    return (
      <ConfirmDialog
        open={question !== null}
        title={t('Použiť cenu a\u00a0odteraz povoliť: {title}?', { title: subject })}
        confirmLabel={t('Použiť a\u00a0odteraz povoliť')}
        cancelLabel={t('Nechať čakať')}
        risky
        busy={busy}
        onConfirm={() =>
          onConfirm({
            decision: { ids: [id], verdict: 'accepted', allow: true },
            said: KINDS.held.said.accepted,
            subject,
          })
        }
        onClose={onClose}
      >
        <AllowedPrices row={evidence} />
      </ConfirmDialog>
    )
  }
  const {
    verdict,
    group: { job_id, rule, count },
  } = shown
  const rows = countOf(count, ROW_FORMS)
  const isApplied = verdict === 'accepted'
  return (
    <ConfirmDialog
      open={question !== null}
      title={isApplied ? t('Použiť {rows}?', { rows }) : t('Zahodiť {rows}?', { rows })}
      confirmLabel={isApplied ? t('Použiť {rows}', { rows }) : t('Zahodiť {rows}', { rows })}
      danger={!isApplied}
      risky={isApplied}
      busy={busy}
      onConfirm={() =>
        onConfirm({
          decision: { job_id, rule, verdict, ...(isApplied && allow && { allow }) },
          said: KINDS.held.said[verdict],
          subject: rows,
        })
      }
      onClose={onClose}
    >
      {isApplied ? (
        <>
          <p>
            {t(
              '{noun} do katalógu, histórie a\u00a0upozornení. Späť sa dajú vziať spolu s\u00a0celým importom.',
              {
                noun: pluralForm(count, [
                  t('Cena z\u00a0neho sa dostane'),
                  t('Ceny z\u00a0nich sa dostanú'),
                  t('Ceny z\u00a0nich sa dostanú'),
                ]),
              },
            )}
          </p>
          <Checkbox checked={allow} onChange={setAllow} className="-ml-2.5">
            {t('Ceny týchto produktov odteraz nezadržiavať')}
          </Checkbox>
        </>
      ) : (
        <p>
          {t('V\u00a0katalógu zostanú doterajšie ceny. Zahodené riadky sa dajú vrátiť do 24\u00a0hodín.')}
        </p>
      )}
    </ConfirmDialog>
  )
}

function AllowedPrices({ row }: { readonly row: HeldRow }) {
  const { price } = priceTag(row)
  return (
    <>
      <p>
        {t('{store}: doteraz {word}, v\u00a0súbore', {
          store: row.store,
          word: row.old_price === null ? t('bez ceny') : formatEuro(row.old_price),
        })}{' '}
        <strong>{formatEuro(price)}</strong> {changeText(row.old_price, price)}.
      </p>
      <p>
        {t(
          'Cena sa hneď dostane ku kupujúcim a\u00a0ďalšie ceny tohto produktu už kontrola nezadrží, ani keby boli chybné. Rozhodnutie sa dá vziať späť do 24\u00a0hodín.',
        )}
      </p>
    </>
  )
}
