/** What a page says to the service worker. */
export type WorkerMessage =
  /** The shopper wants the new version now. */
  | { readonly type: 'take over' }
  /** The account has left this device. */
  | { readonly type: 'forget' }
  /** The page was opened before there was a worker to keep it. */
  | { readonly type: 'keep page' }

/** Names of the caches that hold what an account or a visitor has seen begin with this. */
export const SEEN = 'seen-'

/** Those of pages, by build and kind of visitor. */
export const SEEN_PAGES = `${SEEN}pages-`
export const SEEN_PAGES_SIGNED_IN = `${SEEN_PAGES}signed-in-`

/** True for a cache that only somebody who was signed in leaves. */
export const isOfAccount = (name: string): boolean =>
  name.startsWith(`${SEEN}answers-`) || name.startsWith(SEEN_PAGES_SIGNED_IN)

/** Header of an answer that comes from the device: when it was kept, in milliseconds. */
export const KEPT_AT = 'x-kept-at'
