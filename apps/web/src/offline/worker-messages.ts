export type WorkerMessage =
  /** The shopper activates the new version now. */
  | { readonly type: 'take over' }
  | { readonly type: 'forget' }
  /** The page was opened before a worker could store it. */
  | { readonly type: 'keep page' }

/** Prefix of the caches with content that an account or a visitor has seen. */
export const SEEN = 'seen-'

/** Prefix of the caches of pages, by build and kind of visitor. */
export const SEEN_PAGES = `${SEEN}pages-`
export const SEEN_PAGES_SIGNED_IN = `${SEEN_PAGES}signed-in-`

export const isOfAccount = (name: string): boolean =>
  name.startsWith(`${SEEN}answers-`) || name.startsWith(SEEN_PAGES_SIGNED_IN)

/** Header of an answer from the device: when it was stored, in milliseconds. */
export const KEPT_AT = 'x-kept-at'
