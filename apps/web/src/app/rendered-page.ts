import type { SupposedVisitor } from '@cenolov/contract'
import { prepareSession } from '../features/auth/session.ts'
import { supposeWidth } from '../ui/hooks/use-media-query.ts'

/** The attribute of the page's root that says so. */
export const supposedText = ({ width, isSignedIn }: SupposedVisitor): string =>
  `${width}${isSignedIn ? ' signed-in' : ''}`

/** Reads `supposedText`; null for a page that the server did not render. */
export function parseSupposed(text: string | undefined): SupposedVisitor | null {
  const [, width, signedIn] = /^(\d+)( signed-in)?$/.exec(text ?? '') ?? []
  return width === undefined ? null : { width: Number(width), isSignedIn: signedIn !== undefined }
}

/** Makes the first render the same on the server and in the browser. What is true is rendered right after it. */
export function supposeVisitor(supposed: SupposedVisitor): void {
  supposeWidth(supposed.width)
  prepareSession(supposed.isSignedIn)
}
