import type { ImportStatus } from '@cenolov/contract/admin'
import { outOf } from '../../../../format/numbers.ts'
import { DownloadButton } from '../../download-button.tsx'
import { downloadRejected } from '../upload-api.ts'
import { RowMessages } from './row-messages.tsx'

export function RejectedRows({ job }: { readonly job: ImportStatus }) {
  if (job.errors.length === 0) return null
  const hidden = job.error_count - job.errors.length
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">Zamietnuté riadky</h3>
        <RejectedDownload job={job} />
      </div>
      <RowMessages label="Zamietnuté riadky" words="Dôvod" entries={job.errors} />
      {hidden > 0 ? (
        <p className="mt-2 text-sm text-ink-2">
          Zobrazených je prvých {outOf(job.errors.length, job.error_count)}. Ostatné nájdete v súbore.
        </p>
      ) : null}
    </div>
  )
}

export function RejectedDownload({ job }: { readonly job: ImportStatus }) {
  if (job.rejected_kept === 0) return null
  return (
    <DownloadButton
      label="Stiahnuť zamietnuté"
      failure="Súbor sa nepodarilo stiahnuť"
      onDownload={() => downloadRejected(job)}
    />
  )
}
