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
  /** Prices that moved to the one of the next or the previous row. */
  readonly misplaced: number
  /** The most common large factor of regular prices, and how many have it. */
  readonly leap: { readonly factor: number; readonly count: number } | null
  /** Known products whose title shares no word with the known one. */
  readonly retitled: number
  /** Rows with a sale price, and how many of these are above the price. */
  readonly onSale: number
  readonly raised: number
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
  /**
   * All rows of the share wait, the rows of unknown products, those whose price moved, those with the leap, those with a
   * sale above their price, or only the end of products that it lacks.
   */
  readonly holds: 'all' | 'unknown' | 'moved' | 'leapt' | 'raised' | 'endings'
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
  return (
    judgeContent(share, context, where) ??
    judgeTitles(share, where) ??
    judgeWholePrices(share, context, where) ??
    judgeSomePrices(share, where)
  )
}

/** Titles that belong to other rows, or to another column. */
function judgeTitles({ named, retitled }: FileShare, where: string): FileSuspicion | null {
  if (retitled < SHARE_PRODUCTS_MIN || retitled <= named * MOVED_SHARE) return null
  return {
    rule: 'new_titles',
    reason: `Celkom iný názov má ${retitled} ${fromNumber(named)} ${named} produktov obchodu ${where}. Sú názvy pri svojich riadkoch?`,
    holds: 'all',
  }
}

/** A part of the prices that belongs to other rows, is in another unit, or stands in the column of sales. */
function judgeSomePrices(
  { steady, moved, misplaced, leap, onSale, raised }: FileShare,
  where: string,
): FileSuspicion | null {
  const suspicion = (holds: 'moved' | 'leapt' | 'raised', reason: string) =>
    ({ rule: 'moved_prices', reason, holds }) as const
  if (raised >= SHARE_PRODUCTS_MIN && raised > onSale * RAISED_SHARE)
    return suspicion(
      'raised',
      `Akciová cena je vyššia ako cena v ${raised} riadkoch (${where}). Nie sú stĺpce vymenené?`,
    )
  if (misplaced >= SHARE_PRODUCTS_MIN && misplaced > moved * MISPLACED_SHARE)
    return suspicion(
      'moved',
      `Cenu susedného riadka má ${misplaced} produktov (${where}). Sú ceny pri svojich riadkoch?`,
    )
  if (leap !== null && leap.count >= Math.max(SHARE_PRODUCTS_MIN, steady * LEAP_SHARE))
    return suspicion(
      'leapt',
      `Naraz sa zmenilo ${leap.count} cien × ${written(leap.factor)} (${where}). Sú správne?`,
    )
  return null
}

const RAISED_SHARE = 0.5
const MISPLACED_SHARE = 0.6
/** A smaller part of a list may be on sale by one percent. */
const LEAP_SHARE = 0.1
/** Prices that rise or fall by less are ordinary. */
export const LEAP_MIN = 1.5

const written = (factor: number) => factor.toFixed(2).replace('.', ',')

function judgeWholePrices(
  { steady, moved, factor }: FileShare,
  { past, movedBefore }: FileContext,
  where: string,
): FileSuspicion | null {
  if (steady < SHARE_PRODUCTS_MIN || moved <= steady * MOVED_SHARE) return null
  const suspicion = (reason: string) => ({ rule: 'moved_prices', reason, holds: 'all' }) as const
  if (factor !== null)
    return suspicion(`Všetky ceny obchodu ${where} × ${written(factor)}: ceny bez DPH, alebo v inej mene?`)
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

/** So many suspicious rows, and this share of them, make the other moved prices of a part suspicious, too. */
export const DOUBTED_SHARE = 0.1

/** Returns why moved prices wait when many rows of their part were held for their own prices. */
export const doubtReason = (held: number, where: string): string =>
  `Podozrivá je cena v ${held} riadkoch (${where}), preto čakajú aj ostatné zmenené ceny.`

/** A branch that the last files of a source had and this one lacks, with the number of those files. */
export interface MissingPart {
  readonly store: string
  readonly branch: string
  readonly products: number
  readonly had: number
  readonly files: number
}

/**
 * Judges a branch that is missing altogether in a file that replaces. Nothing of it ends until most of the last files
 * lack it, too.
 */
export function judgeMissing({ store, branch, products, had, files }: MissingPart): FileSuspicion | null {
  if (products < SHARE_PRODUCTS_MIN || had * 2 <= files) return null
  return {
    rule: 'missing_products',
    reason: `V súbore chýba celá predajňa ${branch} obchodu ${store} (${products} produktov). Neskončia, kým to nepotvrdia ďalšie súbory.`,
    holds: 'endings',
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
