import { dayIn } from '@cenolov/core/day'

const DAY_MS = 86_400_000

/** Returns a day of the shops, `YYYY-MM-DD`. In UTC it is still yesterday for an hour or two. */
export const shopDay = (daysAgo = 0): string =>
  dayIn('Europe/Bratislava', new Date(Date.now() - daysAgo * DAY_MS))
