import type { SupposedVisitor } from '@cenolov/contract/catalogue'
import { prepareSession } from '../features/auth/session.ts'
import { supposeToday } from '../format/use-today.ts'
import { supposeWidth } from '../ui/hooks/use-media-query.ts'

/** What a rendered page supposes of its visitor, and the day on which it was rendered. */
export interface Supposed extends SupposedVisitor {
  readonly day: string
  /** When that day ends, in milliseconds. */
  readonly dayEnds: number
}

/** The attribute of the page's root that says so. */
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
 * When the server made the page that the service worker had kept on the device, in milliseconds; null for a page that
 * has just come. Read of the page's root.
 */
export function parseKeptAt(text: string | undefined): number | null {
  return /^\d{1,15}$/.test(text ?? '') ? Number(text) : null
}

/** Makes the first render the same on the server and in the browser. What is true is rendered right after it. */
export function supposeVisitor(supposed: Supposed): void {
  supposeWidth(supposed.width)
  supposeToday(supposed.day, supposed.dayEnds)
  prepareSession(supposed.isSignedIn)
}
