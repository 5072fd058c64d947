import type { ImportStatus } from '@cenolov/contract'
import { formatCount } from '../../../format/numbers.ts'
import { RowMessages } from './row-messages.tsx'

/** As many as a job keeps. */
const KEPT_MAX = 100

/** What was odd in the file but possible, and was applied. */
export function AppliedNotes({ job }: { readonly job: ImportStatus }) {
  const { notes } = job
  if (notes.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 font-bold">Použité, ale nezvyčajné</h3>
      <p className="mb-2 text-sm text-ink-2">Tieto riadky sú v&nbsp;katalógu. Oplatí sa ich prezrieť.</p>
      <RowMessages label="Použité, ale nezvyčajné" words="Čo je nezvyčajné" entries={notes} />
      {notes.length >= KEPT_MAX ? (
        <p className="mt-2 text-sm text-ink-2">Zobrazených je prvých {formatCount(KEPT_MAX)}.</p>
      ) : null}
    </div>
  )
}
