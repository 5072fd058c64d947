/** The one locale of every number, price and date in the product. */
export const LOCALE = 'sk-SK'
