import type { FileColumn } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { ChevronDown } from 'lucide-react'
import { answerText } from '../../../languages/answer-text.ts'

/** Columns of the file that are not read, with samples and the reason. */
export function LeftColumns({ columns }: { readonly columns: readonly FileColumn[] }) {
  const left = columns.filter(({ target }) => target === '')
  if (left.length === 0) return null
  return (
    <details className="group -mt-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold">
        <ChevronDown aria-hidden className="size-4.5 transition-transform group-open:rotate-180" />
        {t('Vynechané stĺpce ({count})', { count: left.length })}
      </summary>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {left.map(({ name, samples, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change, and names may repeat.
          <li key={index} className="grid gap-x-4 py-2 wrap-anywhere sm:grid-cols-[2fr_3fr_4fr]">
            <strong>{name || t('(bez názvu)')}</strong>
            <span className="text-ink-2">{samples.join(' · ') || '–'}</span>
            <span className="text-ink-2">{answerText(reason)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
