import type { ImportStatus, ImportUndone } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import type { PluralForms } from '@cenolov/core/text'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { toastError, useConfirmed } from '#api/mutations.ts'
import { countOf, PRODUCT_FORMS } from '#format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { LeftDialog } from '../left-dialog.tsx'
import { undoImport } from './upload-api.ts'

const ADDED: PluralForms = [
  t('nový produkt zmizne z\u00a0ponuky'),
  t('nové produkty zmiznú z\u00a0ponuky'),
  t('nových produktov zmizne z\u00a0ponuky'),
]
const CHANGED: PluralForms = [
  t('zmenený produkt dostane pôvodné údaje'),
  t('zmenené produkty dostanú pôvodné údaje'),
  t('zmenených produktov dostane pôvodné údaje'),
]
const ENDED: PluralForms = [
  t('ukončený produkt sa vráti do ponuky'),
  t('ukončené produkty sa vrátia do ponuky'),
  t('ukončených produktov sa vráti do ponuky'),
]
const HELD: PluralForms = [
  t('riadok na kontrolu sa zahodí'),
  t('riadky na kontrolu sa zahodia'),
  t('riadkov na kontrolu sa zahodí'),
]

export function UndoImport({
  job,
  disabled = false,
  onUndone,
}: {
  readonly job: ImportStatus
  readonly disabled?: boolean
  readonly onUndone?: () => void
}) {
  const client = useQueryClient()
  const [left, setLeft] = useState<ImportUndone['left']>([])
  const undo = useConfirmed({
    mutationFn: () => undoImport(job.job_id),
    onSuccess: async ({ restored, left: stayed }) => {
      setLeft(stayed)
      showToast({
        title: t('Vrátené späť: {restored}', { restored: countOf(restored, PRODUCT_FORMS) }),
        tone: 'success',
      })
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' })
      if (stayed.length === 0) onUndone?.()
    },
    onError: toastError(t('Import sa nepodarilo vrátiť späť')),
  })
  return (
    <>
      {job.can_undo ? (
        <Button disabled={disabled} onClick={undo.ask}>
          <Undo2 aria-hidden className="size-4.5" />
          {t('Zrušiť import')}
        </Button>
      ) : null}
      <ConfirmDialog {...undo.dialog} title={t('Zrušiť import?')} confirmLabel={t('Vrátiť späť')} danger>
        <p className="wrap-anywhere">
          {t('Katalóg bude taký ako pred súborom „')}
          {job.file_name || t('bez názvu')}
          {t('“, aj s\u00a0históriou cien:')}
        </p>
        <ul className="list-disc pl-5 text-ink">
          {consequences(job).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>{t('Produkty, ktoré odvtedy zmenilo niečo novšie, zostanú tak, ako sú.')}</p>
      </ConfirmDialog>
      <LeftDialog
        left={left}
        reason={t('Po importe ich zmenilo niečo novšie, preto zostali tak, ako sú.')}
        onClose={() => {
          setLeft([])
          onUndone?.()
        }}
      />
    </>
  )
}

function consequences(job: ImportStatus): readonly string[] {
  const parts = [
    [job.created_count, ADDED],
    [job.updated_count, CHANGED],
    [job.ended_count, ENDED],
    [job.held_count, HELD],
  ] as const
  const texts = parts.filter(([count]) => count > 0).map(([count, forms]) => countOf(count, forms))
  return texts.length > 0 ? texts : [t('História cien, ktorú doplnil, zmizne')]
}
