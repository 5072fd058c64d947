import type { Supposed } from '../supposed-visitor.ts'

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
