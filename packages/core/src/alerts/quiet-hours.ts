import { DAY_MINUTES } from '../day/calendar-day.ts'
/** A time of day without notifications, in minutes from midnight; over midnight when it ends before it begins. */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/
/** Reads the minutes from midnight of `22:30`; null for another text. */
export function readTimeOfDay(text: string): number | null {
  const found = TIME.exec(text)
  return found === null ? null : Number(found[1]) * 60 + Number(found[2])
}

export function timeOfDayText(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Returns how many minutes of quiet are left; 0 outside. Hours that begin when they end do not exist. */
export function quietMinutesLeft(hours: QuietHours, minute: number): number {
  const length = (hours.to - hours.from + DAY_MINUTES) % DAY_MINUTES
  const passed = (minute - hours.from + DAY_MINUTES) % DAY_MINUTES
  return passed < length ? length - passed : 0
}
