import type { SupposedVisitor } from '@cenolov/contract/catalogue'
import { prepareSession } from '../features/auth/session.ts'
import { supposeToday } from '../format/use-today.ts'
import { supposeWidth } from '../ui/hooks/use-media-query.ts'

/** The assumptions about the visitor of a rendered page, and the day of its rendering. */
export interface Supposed extends SupposedVisitor {
  readonly day: string
  /** End of that day, in milliseconds. */
  readonly dayEnds: number
}

export const supposedText = ({ width, day, dayEnds, isSignedIn }: Supposed): string =>
  `${width} ${day} ${dayEnds}${isSignedIn ? ' signed-in' : ''}`

/** Reads `supposedText`; null for a page that the server did not render. */
export function parseSupposed(text: string | undefined): Supposed | null {
  const [, width, day, ends, signedIn] =
    /^(\d+) (\d{4}-\d{2}-\d{2}) (\d{1,15})( signed-in)?$/.exec(text ?? '') ?? []
  if (width === undefined || day === undefined) return null
  return { width: Number(width), day, dayEnds: Number(ends), isSignedIn: signedIn !== undefined }
}

/**
 * Reads from the page's root when the server made a page that the service worker stored, in milliseconds; null for a
 * new page.
 */
export function parseKeptAt(text: string | undefined): number | null {
  return /^\d{1,15}$/.test(text ?? '') ? Number(text) : null
}

/** Makes the first render the same on the server and in the browser. The true values are rendered right after it. */
export function supposeVisitor(supposed: Supposed): void {
  supposeWidth(supposed.width)
  supposeToday(supposed.day, supposed.dayEnds)
  prepareSession(supposed.isSignedIn)
}
