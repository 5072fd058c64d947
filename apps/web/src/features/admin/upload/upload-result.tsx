import type { ImportStatus } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { type PluralForms, pluralForm } from '@cenolov/core/text'
import { useEffect, useRef } from 'react'
import { formatDuration } from '#format/moment.ts'
import { countOf, formatCount } from '#format/numbers.ts'
import { answerText } from '#languages/answer-text.ts'
import { Button } from '#ui/button.tsx'
import { focusOnPage } from '#ui/focus-page.ts'
import { CloseButton } from '#ui/icon-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Notice } from '#ui/messages/notice.tsx'
import { AdminFigures } from '../admin-figures.tsx'
import { AppliedNotes, HeldLink } from './report/gate-outcome.tsx'
import { UndoImport } from './undo-import.tsx'
import type { UploadState } from './use-upload.ts'

// Few results have these.
const { Part: GuessReport } = lazyPart(async () => (await import('./report/guess-report.tsx')).GuessReport)
const { Part: PreviewReport } = lazyPart(
  async () => (await import('./report/preview-report.tsx')).PreviewReport,
)
const { Part: RejectedRows } = lazyPart(async () => (await import('./report/rejected-rows.tsx')).RejectedRows)

const IMAGE_FORMS: PluralForms = [t('obrázok'), t('obrázky'), t('obrázkov')]

export interface UploadResultProps {
  readonly state: UploadState
  readonly onClose: () => void
  readonly onApply: (job: ImportStatus) => void
  readonly onDiscard: (job: ImportStatus) => void
  readonly onUndone: (job: ImportStatus) => void
}

function titleOf(state: UploadState): string {
  if (state.phase === 'failed') return state.fault.title
  if (state.phase !== 'completed') return ''
  if (state.status.undone_at !== null) return t('Import je zrušený')
  return state.status.mode === 'preview' ? t('Kontrola je hotová') : t('Súbor bol úspešne spracovaný')
}

export function UploadResult({ state, onClose, onApply, onDiscard, onUndone }: UploadResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const ended = state.phase === 'completed' || state.phase === 'failed'
  useEffect(() => {
    // The end comes long after the last input, so the focus moves to the result, which a screen reader then reads.
    if (ended) focusOnPage(() => heading.current)
  }, [ended])
  if (state.phase !== 'completed' && state.phase !== 'failed') return null
  const { status } = state
  const failed = state.phase === 'failed'
  return (
    <Card className={failed ? 'border-sale/50' : 'border-brand/50'}>
      <section aria-labelledby="vysledok" className="flex flex-col gap-4 p-4 md:p-5">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0" role={failed ? 'alert' : 'status'}>
            <h2
              id="vysledok"
              ref={heading}
              tabIndex={-1}
              className={`text-lg font-bold tracking-tight wrap-anywhere ${failed ? 'text-sale' : ''}`}
            >
              {titleOf(state)}
            </h2>
            {failed && state.fault.details.length > 0 ? (
              <ul className="mt-1 text-ink-2">
                {state.fault.details.map((detail) => (
                  <li key={detail} className="wrap-anywhere">
                    {detail}
                  </li>
                ))}
              </ul>
            ) : null}
            {!failed && state.status.mode === 'import' && state.status.message !== '' ? (
              <p className="mt-1 text-ink-2">{answerText(state.status.message)}</p>
            ) : null}
          </div>
          <CloseButton label={t('Zavrieť výsledok')} className="-mt-1.5 -mr-1.5" onClick={onClose} />
        </div>
        {status && !failed && status.mode === 'import' ? <Summary status={status} /> : null}
        {state.phase === 'completed' && state.guess !== null ? <GuessReport guess={state.guess} /> : null}
        {status?.preview ? <PreviewReport preview={status.preview} held={status.held_count} /> : null}
        {status && status.error_count > 0 ? (
          <Notice tone="warn">
            {t('Niektoré riadky sa nepodarilo spracovať. Skontrolujte formát dát v CSV súbore.')}
          </Notice>
        ) : null}
        {status && status.mode === 'import' && status.images_scheduled > 0 ? (
          <Notice tone="info">
            {t('Na pozadí sa {noun} {imagesScheduled}.', {
              noun: pluralForm(status.images_scheduled, [t('stiahne'), t('stiahnu'), t('stiahne')]),
              imagesScheduled: countOf(status.images_scheduled, IMAGE_FORMS),
            })}
          </Notice>
        ) : null}
        {status && status.error_count > 0 ? <RejectedRows job={status} /> : null}
        {status ? <AppliedNotes job={status} /> : null}
        {status && (status.can_undo || status.held_count > 0) && status.mode === 'import' ? (
          <div className="flex flex-wrap gap-2 border-t border-line pt-4">
            <HeldLink job={status} />
            <UndoImport job={status} onUndone={() => onUndone(status)} />
          </div>
        ) : null}
        {status?.can_apply ? (
          <div className="flex flex-wrap gap-2 border-t border-line pt-4">
            <Button variant="primary" onClick={() => onApply(status)}>
              {t('Použiť zmeny')}
            </Button>
            <Button onClick={() => onDiscard(status)}>{t('Zahodiť súbor')}</Button>
            <p className="self-center text-sm text-ink-2">
              {t('Zatiaľ sa nič nezmenilo. Súbor čaká 24 hodín.')}
            </p>
          </div>
        ) : null}
      </section>
    </Card>
  )
}

function Summary({ status }: { readonly status: ImportStatus }) {
  const { history_count: past, held_count: held, ended_count: ended, collapsed_count: collapsed } = status
  const unchanged =
    status.processed_count - status.created_count - status.updated_count - past - held - collapsed
  return (
    <AdminFigures
      figures={[
        { name: t('Riadkov'), value: formatCount(status.total_rows) },
        { name: t('Spracovaných'), value: formatCount(status.processed_count) },
        { name: t('Nových'), value: formatCount(status.created_count), tone: 'good' },
        { name: t('Aktualizovaných'), value: formatCount(status.updated_count) },
        ...(ended > 0 ? [{ name: t('Ukončených'), value: formatCount(ended) }] : []),
        ...(collapsed > 0 ? [{ name: t('Spojených do jedného'), value: formatCount(collapsed) }] : []),
        ...(past > 0 ? [{ name: t('Len do histórie'), value: formatCount(past) }] : []),
        { name: t('Bez zmeny'), value: formatCount(Math.max(0, unchanged)) },
        ...(held > 0 ? [{ name: t('Na kontrolu'), value: formatCount(held), tone: 'warn' as const }] : []),
        {
          name: t('Chybné'),
          value: formatCount(status.error_count),
          tone: status.error_count > 0 ? 'bad' : undefined,
        },
        { name: t('Trvanie'), value: formatDuration(status.processing_time) },
      ]}
    />
  )
}
