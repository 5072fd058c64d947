import { t } from '@cenolov/core/language'
import { TriangleAlert } from 'lucide-react'
import { formatDay } from '../../format/day.ts'

/** Marks a price that counts only because its store has nothing newer. */
export function StalePrice({ date }: { readonly date: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-[0.8125rem] font-semibold text-warn">
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      {staleText(date)}
    </span>
  )
}

export const staleText = (date: string): string => t('stará cena z\u00a0{date}', { date: formatDay(date) })
