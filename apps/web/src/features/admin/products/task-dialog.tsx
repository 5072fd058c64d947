import { t } from '@cenolov/core/language'
import { pluralForm } from '@cenolov/core/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf, PRODUCT_FORMS } from '#format/numbers.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Checkbox } from '#ui/forms/toggle.tsx'
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

const UNDO = t('Vymazanie môžete 10 minút vrátiť späť.')

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
        title: t('Vymazať produkt?'),
        text: t('Naozaj chcete vymazať 1 produkt: „{title}“?', { title: task.title }),
        note: UNDO,
        label: t('Vymazať produkt'),
        danger: true,
      }
    case 'delete-chosen':
      return {
        title: t('Vymazať vybrané produkty?'),
        text: t('Naozaj chcete vymazať {count}?', { count: countOf(task.ids.length, CHOSEN_FORMS) }),
        note: UNDO,
        label: t('Vymazať {count}', { count: countOf(task.ids.length, PRODUCT_FORMS) }),
        danger: true,
      }
    case 'delete-all':
      return {
        title: t('Vymazať všetky produkty?'),
        text: t('Naozaj chcete vymazať celý katalóg? {noun} z\u00a0neho {count}.', {
          noun: pluralForm(task.count, [t('Zmizne'), t('Zmiznú'), t('Zmizne')]),
          count: countOf(task.count, PRODUCT_FORMS),
        }),
        note: UNDO,
        label: t('Vymazať {count}', { count: countOf(task.count, PRODUCT_FORMS) }),
        danger: true,
      }
    case 'alerts':
      return {
        title: t('Skontrolovať cenové upozornenia?'),
        text: t(
          'Upozornenia sa porovnajú so zmenami v\u00a0katalógu ({total}) a\u00a0používateľom sa odošlú e-maily.',
          { total: countOf(total, PRODUCT_FORMS) },
        ),
        label: t('Skontrolovať upozornenia'),
        danger: false,
      }
    case 'download-images':
      return {
        title: t('Stiahnuť obrázky?'),
        text: t('Na stiahnutie: {missing}. Sťahovanie pokračuje na pozadí.', { missing: images.missing }),
        label: t('Stiahnuť obrázky'),
        danger: false,
      }
    case 'delete-images':
      return {
        title: t('Vymazať všetky obrázky?'),
        text: t(
          'Naozaj chcete vymazať stiahnuté obrázky ({stored})? Produkty zostanú a\u00a0ukážu obrázok z\u00a0pôvodnej adresy.',
          { stored: images.stored },
        ),
        note: t('Túto akciu nemožno vrátiť späť, obrázky sa však dajú stiahnuť znova.'),
        label: t('Vymazať obrázky'),
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
    count === undefined
      ? error
        ? t('neznámy počet obrázkov')
        : t('… obrázkov')
      : countOf(count, IMAGE_FORMS)
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
            <span className="block font-semibold text-ink">{t('Už neimportovať')}</span>
            {t('Importy tento produkt do katalógu nevrátia.')}
          </span>
        </Checkbox>
      ) : null}
      {question.note ? <p>{question.note}</p> : null}
    </ConfirmDialog>
  )
}
