import { pluralForm } from '../text/slovak-plural.ts'
import type { SaleHabit } from './sale-habit.ts'

/** `v akcii 40 % dní, zvyčajne každé 3 týždne; teraz o 12 % pod priemerom roka` */
export function saleHabitText({ saleDaysPercent, usualDays, againstYearPercent }: SaleHabit): string {
  const now =
    againstYearPercent === 0
      ? 'teraz ako priemer roka'
      : `teraz o\u00a0${Math.abs(againstYearPercent)}\u00a0% ${againstYearPercent < 0 ? 'pod priemerom' : 'nad priemerom'} roka`
  return `v\u00a0akcii ${saleDaysPercent}\u00a0% dní, zvyčajne ${everyText(usualDays)}; ${now}`
}

/** Writes whole weeks, as sales follow weeks: `každý týždeň`, `každé 3 týždne`, `každých 5 týždňov`. */
function everyText(days: number): string {
  const weeks = Math.max(1, Math.round(days / 7))
  if (weeks === 1) return 'každý týždeň'
  return `${weeks < 5 ? 'každé' : 'každých'} ${weeks}\u00a0${pluralForm(weeks, ['týždeň', 'týždne', 'týždňov'])}`
}
