import type { ImportStatus } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { outOf } from '#format/numbers.ts'
import { DownloadButton } from '../../download-button.tsx'
import { downloadRejected } from '../upload-api.ts'
import { RowMessages } from './row-messages.tsx'

export function RejectedRows({ job }: { readonly job: ImportStatus }) {
  if (job.errors.length === 0) return null
  const hidden = job.error_count - job.errors.length
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">{t('Zamietnuté riadky')}</h3>
        <RejectedDownload job={job} />
      </div>
      <RowMessages label={t('Zamietnuté riadky')} words={t('Dôvod')} entries={job.errors} />
      {hidden > 0 ? (
        <p className="mt-2 text-sm text-ink-2">
          {t('Zobrazených je prvých {count}. Ostatné nájdete v\u00a0súbore.', {
            count: outOf(job.errors.length, job.error_count),
          })}
        </p>
      ) : null}
    </div>
  )
}

export function RejectedDownload({ job }: { readonly job: ImportStatus }) {
  if (job.rejected_kept === 0) return null
  return (
    <DownloadButton
      label={t('Stiahnuť zamietnuté')}
      failure={t('Súbor sa nepodarilo stiahnuť')}
      onDownload={() => downloadRejected(job)}
    />
  )
}
