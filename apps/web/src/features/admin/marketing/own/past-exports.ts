import { propertiesOf } from '../../../../properties.ts'
import type { PosterText } from '../poster/poster.tsx'
import { HEADLINE_MAX, SUB_HEADLINE_MAX } from '../preset-texts.ts'
import { TEMPLATES } from '../templates.ts'

export const EXPORTS_KEY = 'marketing_exports'
export const EXPORTS_MAX = 10
const PRODUCTS_MAX = Math.max(...TEMPLATES.map(({ maxProducts }) => maxProducts))

/** A downloaded poster without its prices: opened again, it has the prices of the day. */
export interface PastExport {
  readonly at: string
  /** Whether all templates were downloaded. */
  readonly isSet: boolean
  readonly template: string
  readonly text: PosterText
  readonly products: readonly number[]
}

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max
const isProductId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

function parseExport(value: unknown): readonly PastExport[] {
  const { at, isSet, template, text, products } = propertiesOf(value)
  const { headline, subHeadline, showLogo, showPrices, showDiscounts } = propertiesOf(text)
  const isSound =
    isText(at, 40) &&
    !Number.isNaN(Date.parse(at)) &&
    TEMPLATES.some(({ id }) => id === template) &&
    isText(headline, HEADLINE_MAX) &&
    isText(subHeadline, SUB_HEADLINE_MAX) &&
    Array.isArray(products)
  if (!isSound) return []
  return [
    {
      at,
      isSet: isSet === true,
      template: String(template),
      text: {
        headline,
        subHeadline,
        showLogo: showLogo !== false,
        showPrices: showPrices !== false,
        showDiscounts: showDiscounts !== false,
      },
      products: products.filter(isProductId).slice(0, PRODUCTS_MAX),
    },
  ]
}

/** Parses the stored exports, the latest first; invalid ones are dropped. */
export function parseExports(value: unknown): readonly PastExport[] {
  return Array.isArray(value) ? value.flatMap(parseExport).slice(0, EXPORTS_MAX) : []
}

/** Adds an export, which replaces an earlier equal one. */
export function withExport(past: readonly PastExport[], latest: PastExport): readonly PastExport[] {
  const contentOf = ({ at: _at, ...content }: PastExport) => JSON.stringify(content)
  const others = past.filter((one) => contentOf(one) !== contentOf(latest))
  return [latest, ...others].slice(0, EXPORTS_MAX)
}
