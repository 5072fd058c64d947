import { isRecord } from '../objects/typed-keys.ts'
import { NUMBER_MAX } from '../offer/money.ts'
import { isDay } from '../offer/price-age.ts'
/**
 * The cell `Branch Prices` of a price list: which branches of a chain sell the goods of a row, and where they cost
 * something else than the row says. Branches are named by the chain's own codes.
 */
export interface BranchCell {
  /** Codes of all branches that sell the goods. */
  readonly sold: readonly string[]
  /** Branches that charge something else than most. */
  readonly differ: readonly BranchDifference[]
}

export interface BranchDifference {
  readonly code: string
  /** Euro. */
  readonly price: number
  /** As in products: `No`, a price or a percent. */
  readonly akcia: string
  readonly valid_from?: string
  readonly valid_to?: string
}

export const BRANCH_PRICES = 'Branch Prices'

const CELL_MAX = 90_000
const BRANCHES_MAX = 2_000
const CODE_MAX = 200
const AKCIA = /^(?:No|\d{1,8}(?:\.\d{1,2})?|\d{1,3}(?:\.\d{1,2})?%)$/
export const branchCellText = ({ sold, differ }: BranchCell): string =>
  JSON.stringify({
    sold,
    differ: differ.map(({ code, price, akcia, valid_from: from = '', valid_to: to = '' }) => [
      code,
      price,
      akcia,
      from,
      to,
    ]),
  })

/** Reads the cell. Returns null when it is not what `branchCellText` writes. */
export function readBranchCell(text: string): BranchCell | null {
  if (text.length > CELL_MAX) return null
  const parsed = parsedJson(text)
  if (!isRecord(parsed)) return null
  const { sold, differ } = parsed
  if (!Array.isArray(sold) || !Array.isArray(differ) || sold.length + differ.length > BRANCHES_MAX)
    return null
  if (!sold.every(isCode)) return null
  const differences = differ.map(differenceOf)
  return differences.includes(null) ? null : { sold, differ: differences.filter((found) => found !== null) }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= CODE_MAX

function differenceOf(value: unknown): BranchDifference | null {
  if (!Array.isArray(value)) return null
  const [code, price, akcia, from = '', to = ''] = value as unknown[]
  if (!isCode(code) || typeof price !== 'number' || !(price > 0 && price <= NUMBER_MAX)) return null
  if (typeof akcia !== 'string' || !AKCIA.test(akcia)) return null
  if (!isDayOrEmpty(from) || !isDayOrEmpty(to)) return null
  return {
    code,
    price,
    akcia,
    ...(from !== '' && { valid_from: from }),
    ...(to !== '' && { valid_to: to }),
  }
}

const isDayOrEmpty = (value: unknown): value is string =>
  typeof value === 'string' && (value === '' || isDay(value))
