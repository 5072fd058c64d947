import type { BranchCsvReport } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorText } from '#api/api-error.ts'
import { countOf, formatCount } from '#format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogTitle } from '#ui/dialogs/dialog.tsx'
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx'
import { Messages, Notice } from '#ui/messages/notice.tsx'
import { RowMessages } from '../upload/report/row-messages.tsx'
import { uploadBranches } from './branches-api.ts'

const ROWS = [t('riadok'), t('riadky'), t('riadkov')] as const

export interface UploadDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onUploaded: () => Promise<unknown>
}

export function UploadDialog({ open, onClose, onUploaded }: UploadDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const uploading = useMutation({ mutationFn: uploadBranches, onSuccess: () => onUploaded() })
  const close = () => {
    onClose()
    setFile(null)
    uploading.reset()
  }
  return (
    <Dialog open={open} onClose={close} className="md:max-w-2xl">
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5 md:p-6">
        <DialogTitle className="pr-12 text-xl font-bold tracking-tight">
          {t('Nahrať predajne z\u00a0CSV')}
        </DialogTitle>
        <p className="text-pretty text-ink-2">
          {t(
            'Stĺpce Store, Code, Name, Format, Street, Town, Postcode, Lat, Lng, Opening Hours, Since, Until a\u00a0OSM; povinný je len Store. Známe predajne sa nájdu podľa čísla, inak podľa miesta, a\u00a0prázdne bunky na nich nič nezmenia. Najviac 5\u00a0MB.',
          )}
        </p>
        <label className="flex flex-col gap-1.5">
          <span className="text-sm font-semibold">{t('CSV súbor')}</span>
          <input
            type="file"
            accept=".csv,text/csv"
            disabled={uploading.isPending}
            className="min-h-12 rounded-md border-[1.5px] border-edge bg-surface p-2 text-base file:mr-3 file:min-h-8 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink"
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null)
              uploading.reset()
            }}
          />
        </label>
        <Messages>
          {uploading.error ? <Notice tone="error">{failureOf(uploading.error)}</Notice> : null}
          {uploading.data ? (
            <Notice tone={uploading.data.error_count > 0 ? 'warn' : 'success'}>
              {summaryOf(uploading.data)}
            </Notice>
          ) : null}
        </Messages>
        {uploading.data ? <Report report={uploading.data} /> : null}
      </div>
      <DialogButtons>
        <Button onClick={close}>{t('Zavrieť')}</Button>
        <Button
          variant="primary"
          busy={uploading.isPending}
          disabled={file === null || uploading.isSuccess}
          onClick={() => file && uploading.mutate(file)}
        >
          {t('Nahrať')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function failureOf(error: Error): string {
  const words = errorText(error, t('Súbor sa nepodarilo nahrať'))
  const body =
    error instanceof ApiError ? (error.body as { readonly errors?: readonly string[] } | null) : null
  return [words, ...(body?.errors ?? [])].join(': ')
}

function summaryOf(report: BranchCsvReport): string {
  const {
    created_count: created,
    updated_count: updated,
    unchanged_count: unchanged,
    error_count: wrong,
  } = report
  const done = t('Nové: {created}, zmenené: {updated}, bez zmeny: {unchanged}.', {
    created: formatCount(created),
    updated: formatCount(updated),
    unchanged: formatCount(unchanged),
  })
  return wrong === 0 ? done : t('{done} Nenahralo sa: {wrong}.', { done, wrong: countOf(wrong, ROWS) })
}

function Report({ report: { errors, notes } }: { readonly report: BranchCsvReport }) {
  return (
    <>
      {errors.length > 0 ? (
        <RowMessages label={t('Čo sa nenahralo')} words={t('Prečo sa nenahral')} entries={errors} />
      ) : null}
      {notes.length > 0 ? (
        <RowMessages label={t('Na čo si dať pozor')} words={t('Na čo si dať pozor')} entries={notes} />
      ) : null}
    </>
  )
}
