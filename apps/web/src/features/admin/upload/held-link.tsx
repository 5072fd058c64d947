import type { ImportStatus } from '@cenolov/contract'
import type { PluralForms } from '@cenolov/core'
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { countOf } from '../../../format/numbers.ts'
import { paths } from '../../../paths.ts'
import { buttonStyle } from '../../../ui/styles.ts'

const HELD_FORMS: PluralForms = ['podržaný riadok', 'podržané riadky', 'podržaných riadkov']

/** Leads to the rows of an import that wait for a decision. */
export function HeldLink({ job }: { readonly job: ImportStatus }) {
  if (job.mode !== 'import' || job.held_count === 0 || job.undone_at !== null) return null
  return (
    <Link to={paths.heldOf(job.job_id)} className={buttonStyle()}>
      <CircleAlert aria-hidden className="size-4.5 text-warn" />
      {countOf(job.held_count, HELD_FORMS)}
    </Link>
  )
}
