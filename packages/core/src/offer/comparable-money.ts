/**
 * Money of different currencies is never compared. An installation compares, ranks and adds up prices of its own
 * currency (`CURRENCY`) only. A price of another currency is shown as it is. It is not part of sums, averages, lowest
 * prices and marks. Where goods are sorted by price, it comes after all prices of the installation's currency.
 */

/** Returns whether prices are of another currency than the installation's, as ISO 4217 codes; '' is the installation's. */
export const isForeignMoney = (currency: string, home: string): boolean =>
  currency !== '' && currency !== home

interface Priced {
  readonly currency: string
}

export const isComparable = (one: Priced, other: Priced): boolean => one.currency === other.currency

export const comparableOnly = <Good extends Priced>(goods: readonly Good[], home: string): readonly Good[] =>
  goods.filter(({ currency }) => !isForeignMoney(currency, home))

/**
 * Returns the key by which prices are sorted first: the installation's currency, then one currency after another.
 * @returns the sort key of a currency, for comparing as text
 */
export const currencyOrder = (currency: string, home: string): string =>
  isForeignMoney(currency, home) ? currency : ''
