import type { AdminBranch } from '@cenolov/contract/admin'
import { openingText } from '@cenolov/core/branches'
import { shopTimeZone, todayInShops } from '#format/day.ts'
import { serverNow } from '#format/server-clock.ts'

export const branchName = ({ name, store }: AdminBranch): string => name || store

/** Returns the street and the town with its postcode; '' when both are unknown. */
export const branchAddress = ({ street, town, postcode }: AdminBranch): string =>
  [street, `${postcode} ${town}`.trim()].filter((text) => text !== '').join(', ')

export const isEnded = ({ until }: AdminBranch): boolean => until !== null && until <= todayInShops()

export const openingNow = ({ opening_hours }: AdminBranch): string =>
  openingText(opening_hours, new Date(serverNow()), shopTimeZone())
