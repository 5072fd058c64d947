/** What a page says to the service worker. */
export type WorkerMessage =
  /** The shopper wants the new version now. */
  | { readonly type: 'take over' }
  /** The account has left this device. */
  | { readonly type: 'forget' }

/** Names of the caches that hold what an account has seen begin with this. */
export const SEEN = 'seen-'

/** Header of an answer that comes from the device: when it was kept, in milliseconds. */
export const KEPT_AT = 'x-kept-at'
