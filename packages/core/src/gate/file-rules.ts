import { fromNumber } from '../text/out-of.ts'
import type { Suspicion } from './gate-rules.ts'

export interface FileShare {
  readonly store: string
  readonly branch: string
  readonly named: number
  readonly unknown: number
  /** Number of unknown products that are offered until a day: a leaflet's goods change from week to week. */
  readonly dated: number
  /** Known products whose price has no last day, and how many of them cost something else now. */
  readonly steady: number
  readonly moved: number
  /** The factor of nearly all those prices; null when they moved by different ones. */
  readonly factor: number | null
}

export interface PastShare {
  readonly products: number
  readonly unknown: number
}

export interface FileContext {
  /** `replace`: products that the file does not name end. */
  readonly mode: 'merge' | 'replace'
  /** The newest first. */
  readonly past: readonly PastShare[]
  /** Products of the chain and branch that are offered now, from any source. */
  readonly offered: number
  /** The largest share of these products whose prices changed on one day before. */
  readonly movedBefore: number
}

/** Rules that judge a part of a file as a whole. */
export const FILE_RULES = ['missing_products', 'new_titles', 'moved_prices'] as const

export interface FileSuspicion extends Suspicion {
  readonly rule: (typeof FILE_RULES)[number]
  /** All rows of the share wait, the rows of unknown products, or only the end of products that it lacks. */
  readonly holds: 'all' | 'unknown' | 'endings'
}

/** A file cut in half has at most this share of its products: some may be in both halves. */
const CUT_SHARE = 0.55

/** A file with fewer than this share may have lost its end: nothing ends until later files confirm it. */
const ENDING_SHARE = 0.8

/** Shares and medians of fewer products mean nothing. */
export const SHARE_PRODUCTS_MIN = 20

/** A list in which more than this share of prices changes at once, and never more than the other before, has shifted rows. */
export const MOVED_SHARE = 0.6
const MOVED_BEFORE = 0.3
/** Files that show how many prices usually change. */
const FILES_TO_MOVE = 2

/** A merging source is judged after this many files. */
const FILES_TO_KNOW = 3

/**
 * Judges the content of a file for one chain and branch. A share that lost half of its products was cut off, and one
 * with mostly unknown products has changed its format. Missing products are evidence only when the source always has
 * the same goods. A weekly leaflet, or a file of another branch each day, has not. Prices that change almost all at once
 * belong to other rows, or lack a tax.
 * @returns null when the share may pass
 */
export function judgeShare(share: FileShare, context: FileContext): FileSuspicion | null {
  const where = share.branch === '' ? share.store : `${share.store}, ${share.branch}`
  return judgeContent(share, context, where) ?? judgePrices(share, context, where)
}

function judgePrices(
  { steady, moved, factor }: FileShare,
  { past, movedBefore }: FileContext,
  where: string,
): FileSuspicion | null {
  if (steady < SHARE_PRODUCTS_MIN || moved <= steady * MOVED_SHARE) return null
  const suspicion = (reason: string) => ({ rule: 'moved_prices', reason, holds: 'all' }) as const
  if (factor !== null)
    return suspicion(
      `Všetky ceny obchodu ${where} × ${factor.toFixed(2).replace('.', ',')}: ceny bez DPH, alebo v inej mene?`,
    )
  if (past.length < FILES_TO_MOVE || movedBefore > MOVED_BEFORE) return null
  return suspicion(
    `Zmenilo sa ${moved} ${fromNumber(steady)} ${steady} cien obchodu ${where}, doteraz najviac ${Math.round(movedBefore * 100)} %. Sú ceny pri svojich riadkoch?`,
  )
}

function judgeContent(share: FileShare, context: FileContext, where: string): FileSuspicion | null {
  const expected = context.mode === 'replace' ? replaceExpects(context) : mergeExpects(context.past)
  if (expected === null || expected < SHARE_PRODUCTS_MIN) return null
  const { named, unknown, dated } = share
  if (named + unknown <= expected * CUT_SHARE) {
    return {
      rule: 'missing_products',
      reason: `Súbor má len ${named + unknown} ${fromNumber(expected)} ${expected} produktov obchodu ${where}.`,
      holds: 'all',
    }
  }
  if (unknown > named && dated * 2 < unknown) {
    return {
      rule: 'new_titles',
      reason: `Väčšinu produktov obchodu ${where} (${unknown} ${fromNumber(named + unknown)} ${named + unknown}) nikto nepozná. Zmenil sa formát?`,
      // Products that a replacing file does not name would end, so none of its rows pass.
      holds: context.mode === 'replace' ? 'all' : 'unknown',
    }
  }
  if (context.mode === 'replace' && named + unknown < expected * ENDING_SHARE) {
    return {
      rule: 'missing_products',
      reason: `V súbore chýba ${expected - named - unknown} ${fromNumber(expected)} ${expected} produktov obchodu ${where}. Neskončia, kým to nepotvrdia ďalšie súbory.`,
      holds: 'endings',
    }
  }
  return null
}

/**
 * Judges a whole file of several chains and branches. A file that was cut off may have lost some of them completely,
 * and half of another.
 * @param past the totals of the last accepted files of the source, newest first
 * @returns null when the file may pass
 */
export function judgeFile({ products }: PastShare, past: readonly PastShare[]): FileSuspicion | null {
  const expected = mergeExpects(past)
  if (expected === null || expected < SHARE_PRODUCTS_MIN || products > expected * CUT_SHARE) return null
  return {
    rule: 'missing_products',
    reason: `Súbor má len ${products} ${fromNumber(expected)} ${expected} produktov zdroja.`,
    holds: 'all',
  }
}

function replaceExpects({ past, offered }: FileContext): number | null {
  const expected = past.length === 0 ? offered : median(past.map(({ products }) => products))
  return expected === 0 ? null : expected
}

function mergeExpects(past: readonly PastShare[]): number | null {
  const last = past.slice(0, FILES_TO_KNOW)
  const sizes = last.map(({ products }) => products)
  // The first file of a source always has unknown products.
  const repeats = last.slice(0, -1).every(({ products, unknown }) => unknown * 2 <= products)
  const isSteady = last.length === FILES_TO_KNOW && repeats && Math.max(...sizes) <= 2 * Math.min(...sizes)
  return isSteady ? Math.min(...sizes) : null
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)]!
}
