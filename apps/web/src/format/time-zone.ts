import { DEFAULT_TIME_ZONE } from '@cenolov/core'

let zone = DEFAULT_TIME_ZONE

/** Where 'today' is: where the shops are, wherever the reader may be. */
export const shopTimeZone = (): string => zone

/** Called once, when the page starts, with what the server says. */
export function setShopTimeZone(timeZone: string): void {
  zone = timeZone
}
