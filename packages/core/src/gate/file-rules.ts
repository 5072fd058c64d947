import type { Suspicion } from './gate-rules.ts'

/** What a file says of a chain, or of one branch of it. */
export interface FileShare {
  readonly store: string
  /** Empty for rows that name no branch. */
  readonly branch: string
  /** Products that are offered now. */
  readonly named: number
  /** Products that nobody knows. */
  readonly unknown: number
  /** Those of them that are offered until a day: a leaflet's goods change from week to week. */
  readonly dated: number
}

/** What an accepted file of the same source said of the same chain and branch. */
export interface PastShare {
  readonly products: number
  readonly unknown: number
}

export interface FileContext {
  /** `replace`: what the file does not name ends. */
  readonly mode: 'merge' | 'replace'
  /** The newest first. */
  readonly past: readonly PastShare[]
  /** Products of the chain and branch that are offered now, from wherever. */
  readonly offered: number
}

export interface FileSuspicion extends Suspicion {
  readonly rule: 'missing_products' | 'new_titles'
  /** The rows that wait: all of the share, or those of unknown products. */
  readonly holds: 'all' | 'unknown'
}

/** A file cut in half has this share of its products at most: some may stand in both halves. */
const CUT_SHARE = 0.55

/** A source that merges is judged once it has brought this many files. */
const FILES_TO_KNOW = 3

/**
 * Judges what a file says of one chain and branch: a share that lost half of its products was cut off, and one that
 * hardly knows them has changed its format. Only a source that brings the same goods again and again can be judged by
 * what is missing. A weekly leaflet, or a file of another branch each day, cannot.
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
      reason: `Súbor má len ${named + unknown} z ${expected} produktov obchodu ${where}.`,
      holds: 'all',
    }
  }
  if (unknown > named && dated * 2 < unknown) {
    return {
      rule: 'new_titles',
      reason: `Väčšinu produktov obchodu ${where} (${unknown} z ${named + unknown}) nikto nepozná. Zmenil sa formát?`,
      // What a replacing file does not name would end, so nothing of it is let through.
      holds: context.mode === 'replace' ? 'all' : 'unknown',
    }
  }
  return null
}

/**
 * Judges a whole file of several chains and branches: one that was cut off may have lost some of them altogether, and
 * half of another.
 * @param past what the last accepted files of the source said altogether, the newest first
 * @returns null when the file may pass
 */
export function judgeFile({ products }: PastShare, past: readonly PastShare[]): FileSuspicion | null {
  const expected = mergeExpects(past)
  if (expected === null || products > expected * CUT_SHARE) return null
  return {
    rule: 'missing_products',
    reason: `Súbor má len ${products} z ${expected} produktov zdroja.`,
    holds: 'all',
  }
}

function replaceExpects({ past, offered }: FileContext): number | null {
  const expected = past.length === 0 ? offered : median(past.map(({ products }) => products))
  return expected === 0 ? null : expected
}

/** The smallest of the last files, when they all brought nearly the same. */
function mergeExpects(past: readonly PastShare[]): number | null {
  const last = past.slice(0, FILES_TO_KNOW)
  const sizes = last.map(({ products }) => products)
  // The first file of a source always brings what nobody knows.
  const repeats = last.slice(0, -1).every(({ products, unknown }) => unknown * 2 <= products)
  const isSteady = last.length === FILES_TO_KNOW && repeats && Math.max(...sizes) <= 2 * Math.min(...sizes)
  return isSteady ? Math.min(...sizes) : null
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)]!
}
