import type { ImportStatus } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import type { PluralForms } from '@cenolov/core/text'
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { countOf, formatCount } from '#format/numbers.ts'
import { paths } from '#paths.ts'
import { buttonStyle } from '#ui/styles.ts'
import { RowMessages } from './row-messages.tsx'

const HELD_FORMS: PluralForms = [t('riadok na kontrolu'), t('riadky na kontrolu'), t('riadkov na kontrolu')]

export function HeldLink({ job }: { readonly job: ImportStatus }) {
  if (job.mode !== 'import' || job.held_count === 0 || job.undone_at !== null) return null
  return (
    <Link to={paths.heldOf(job.job_id)} className={buttonStyle()}>
      <CircleAlert aria-hidden className="size-4.5 text-warn" />
      {countOf(job.held_count, HELD_FORMS)}
    </Link>
  )
}

const KEPT_MAX = 100

export function AppliedNotes({ job }: { readonly job: ImportStatus }) {
  const { notes } = job
  if (notes.length === 0) return null
  const isCheck = job.mode === 'preview'
  const heading = isCheck ? t('Nezvyčajné') : t('Použité, ale nezvyčajné')
  return (
    <div>
      <h3 className="mb-1 font-bold">{heading}</h3>
      <p className="mb-2 text-sm text-ink-2">
        {t('{word} Oplatí sa ich prezrieť.', {
          word: isCheck ? t('Tieto riadky by sa použili.') : t('Tieto riadky sú v\u00a0katalógu.'),
        })}
      </p>
      <RowMessages label={heading} words={t('Čo je nezvyčajné')} entries={notes} />
      {notes.length >= KEPT_MAX ? (
        <p className="mt-2 text-sm text-ink-2">
          {t('Zobrazených je prvých {keptMax}.', { keptMax: formatCount(KEPT_MAX) })}
        </p>
      ) : null}
    </div>
  )
}
