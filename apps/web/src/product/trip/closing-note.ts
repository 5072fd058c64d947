import { holidayOn } from '@cenolov/core/branches'
import { dayAfter } from '@cenolov/core/day'
import { t } from '@cenolov/core/language'

/** Says that the law closes shops today or tomorrow; '' on other days. */
export function closingNote(today: string): string {
  const notes = [
    [t('Dnes je'), today],
    [t('Zajtra je'), dayAfter(today, 1)],
  ].flatMap(([when, day]) => {
    const holiday = holidayOn(day!)
    if (holiday === null || holiday.closesAt === null) return []
    const closed =
      holiday.closesAt === 0
        ? t('obchody sú zo\u00a0zákona zatvorené')
        : t('obchody zo\u00a0zákona zatvárajú o\u00a0{value}:00', { value: holiday.closesAt / 60 })
    return [`${when} ${holiday.name}, ${closed}.`]
  })
  return notes.join(' ')
}
