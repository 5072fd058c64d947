import { pluralForm } from '@cenolov/core/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf, PRODUCT_FORMS } from '../../../format/numbers.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Checkbox } from '../../../ui/forms/toggle.tsx'
import { CHOSEN_FORMS, IMAGE_FORMS } from './product-texts.ts'
import { imageCountsQuery } from './products-api.ts'
import type { ProductTask } from './use-product-actions.ts'

export interface TaskDialogProps {
  readonly task: ProductTask | null
  readonly total: number
  readonly busy: boolean
  readonly onConfirm: (task: ProductTask) => void
  readonly onClose: () => void
}

const UNDO = 'Vymazanie môžete 10 minút vrátiť späť.'

interface Question {
  readonly title: string
  readonly text: string
  readonly note?: string
  readonly label: string
  readonly danger: boolean
}

function questionOf(task: ProductTask, total: number, images: { missing: string; stored: string }): Question {
  switch (task.kind) {
    case 'delete':
      return {
        title: 'Vymazať produkt?',
        text: `Naozaj chcete vymazať 1 produkt: „${task.title}“?`,
        note: UNDO,
        label: 'Vymazať produkt',
        danger: true,
      }
    case 'delete-chosen':
      return {
        title: 'Vymazať vybrané produkty?',
        text: `Naozaj chcete vymazať ${countOf(task.ids.length, CHOSEN_FORMS)}?`,
        note: UNDO,
        label: `Vymazať ${countOf(task.ids.length, PRODUCT_FORMS)}`,
        danger: true,
      }
    case 'delete-all':
      return {
        title: 'Vymazať všetky produkty?',
        text: `Naozaj chcete vymazať celý katalóg? ${pluralForm(task.count, ['Zmizne', 'Zmiznú', 'Zmizne'])} z neho ${countOf(task.count, PRODUCT_FORMS)}.`,
        note: UNDO,
        label: `Vymazať ${countOf(task.count, PRODUCT_FORMS)}`,
        danger: true,
      }
    case 'alerts':
      return {
        title: 'Skontrolovať cenové upozornenia?',
        text: `Upozornenia sa porovnajú so zmenami v katalógu (${countOf(total, PRODUCT_FORMS)}) a používateľom sa odošlú e-maily.`,
        label: 'Skontrolovať upozornenia',
        danger: false,
      }
    case 'download-images':
      return {
        title: 'Stiahnuť obrázky?',
        text: `Na stiahnutie: ${images.missing}. Sťahovanie pokračuje na pozadí.`,
        label: 'Stiahnuť obrázky',
        danger: false,
      }
    case 'delete-images':
      return {
        title: 'Vymazať všetky obrázky?',
        text: `Naozaj chcete vymazať stiahnuté obrázky (${images.stored})? Produkty zostanú a ukážu obrázok z pôvodnej adresy.`,
        note: 'Túto akciu nemožno vrátiť späť, obrázky sa však dajú stiahnuť znova.',
        label: 'Vymazať obrázky',
        danger: true,
      }
  }
}

export function TaskDialog({ task, total, busy, onConfirm, onClose }: TaskDialogProps) {
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(task)
  const [never, setNever] = useState(false)
  if (task !== null && task !== shown) {
    setShown(task)
    setNever(false)
  }
  const aboutImages = shown?.kind === 'download-images' || shown?.kind === 'delete-images'
  const { data, error } = useQuery({ ...imageCountsQuery(), enabled: aboutImages && task !== null })
  if (shown === null) return null
  const counted = (count: number | undefined) =>
    count === undefined ? (error ? 'neznámy počet obrázkov' : '… obrázkov') : countOf(count, IMAGE_FORMS)
  const question = questionOf(shown, total, {
    missing: counted(data?.products.needing_download),
    stored: counted(data?.storage.fetched_images),
  })
  return (
    <ConfirmDialog
      open={task !== null}
      title={question.title}
      confirmLabel={question.label}
      danger={question.danger}
      busy={busy}
      onConfirm={() => onConfirm(shown.kind === 'delete' ? { ...shown, never } : shown)}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{question.text}</p>
      {shown.kind === 'delete' ? (
        <Checkbox checked={never} onChange={setNever} className="-ml-2.5 items-start! py-2">
          <span>
            <span className="block font-semibold text-ink">Už neimportovať</span>
            Importy tento produkt do katalógu nevrátia.
          </span>
        </Checkbox>
      ) : null}
      {question.note ? <p>{question.note}</p> : null}
    </ConfirmDialog>
  )
}
