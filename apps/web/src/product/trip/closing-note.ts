import { holidayOn } from '@cenolov/core/branches'
import { dayAfter } from '@cenolov/core/day'

/** Says that the law closes shops today or tomorrow; '' on other days. */
export function closingNote(today: string): string {
  const notes = [
    ['Dnes je', today],
    ['Zajtra je', dayAfter(today, 1)],
  ].flatMap(([when, day]) => {
    const holiday = holidayOn(day!)
    if (holiday === null || holiday.closesAt === null) return []
    const closed =
      holiday.closesAt === 0
        ? 'obchody sú zo\u00a0zákona zatvorené'
        : `obchody zo\u00a0zákona zatvárajú o\u00a0${holiday.closesAt / 60}:00`
    return [`${when} ${holiday.name}, ${closed}.`]
  })
  return notes.join(' ')
}
