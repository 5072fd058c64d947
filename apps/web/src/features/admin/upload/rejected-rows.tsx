import type { ImportStatus } from '@cenolov/contract'
import { formatCount } from '../../../format/numbers.ts'
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx'
import { TableHead } from '../../../ui/layout/table-head.tsx'
import { DownloadButton } from './download-button.tsx'
import { downloadRejected } from './upload-api.ts'

/** Rejected rows with their reasons, and a download of all of them. */
export function RejectedRows({ job }: { readonly job: ImportStatus }) {
  if (job.errors.length === 0) return null
  const hidden = job.error_count - job.errors.length
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">Zamietnuté riadky</h3>
        <RejectedDownload job={job} />
      </div>
      <ScrollBox label="Zamietnuté riadky" className="max-h-80 rounded-md border border-line">
        <table className="w-full text-left text-sm">
          <TableHead
            columns={['Riadok', 'Stĺpec', 'Dôvod']}
            className="sticky top-0 bg-sunken text-ink-2"
            cellClassName="px-3 py-2 font-semibold"
          />
          <tbody>
            {job.errors.map((error) => (
              <tr
                key={`${error.row} ${error.column} ${error.message}`}
                className="border-t border-line align-top"
              >
                <td className="px-3 py-2 tabular-nums">{formatCount(error.row)}</td>
                <td className="px-3 py-2 whitespace-nowrap">{error.column || '–'}</td>
                <td className="px-3 py-2 wrap-anywhere">{error.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {hidden > 0 ? (
        <p className="mt-2 text-sm text-ink-2">
          Zobrazených je prvých {formatCount(job.errors.length)} z {formatCount(job.error_count)}. Ostatné
          nájdete v súbore.
        </p>
      ) : null}
    </div>
  )
}

/** Downloads the rejected rows as a CSV to correct and upload again. */
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
