import { fromNumber } from '../text/out-of.ts'
import type { Suspicion } from './gate-rules.ts'

export interface FileShare {
  readonly store: string
  readonly branch: string
  readonly named: number
  readonly unknown: number
  /** Number of unknown products that are offered until a day: a leaflet's goods change from week to week. */
  readonly dated: number
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
}

export interface FileSuspicion extends Suspicion {
  readonly rule: 'missing_products' | 'new_titles'
  /** The rows that wait: all of the share, or the rows of unknown products. */
  readonly holds: 'all' | 'unknown'
}

/** A file cut in half has at most this share of its products: some may be in both halves. */
const CUT_SHARE = 0.55

/** A merging source is judged after this many files. */
const FILES_TO_KNOW = 3

/**
 * Judges the content of a file for one chain and branch. A share that lost half of its products was cut off, and one
 * with mostly unknown products has changed its format. Missing products are evidence only when the source always has
 * the same goods. A weekly leaflet, or a file of another branch each day, has not.
 * @returns null when the share may pass
 */
export function judgeShare(share: FileShare, context: FileContext): FileSuspicion | null {
  const expected = context.mode === 'replace' ? replaceExpects(context) : mergeExpects(context.past)
  if (expected === null) return null
  const { named, unknown, dated } = share
  const where = share.branch === '' ? share.store : `${share.store}, ${share.branch}`
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
  if (expected === null || products > expected * CUT_SHARE) return null
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
