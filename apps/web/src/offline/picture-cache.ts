import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { SEEN } from './worker-messages.ts'

type Plugins = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>

/** 60 MB at most in total: the number of pictures, and the maximum size of one. Ours have 5 to 60 kB. */
const PICTURES_MAX = 600
const PICTURE_BYTES_MAX = 100_000

/**
 * Stores the pictures that were seen. Their addresses never change their meaning; the least recently seen are deleted
 * first.
 */
export function pictures(): CacheFirst {
  const ofOurSize = {
    cacheWillUpdate: async ({ response }: { readonly response: Response }) =>
      response.status === 200 && (await isSmall(response)) ? response : null,
  }
  const newest = new ExpirationPlugin({ maxEntries: PICTURES_MAX, purgeOnQuotaError: true })
  return cacheFirst(`${SEEN}pictures`, [ofOurSize, newest])
}

/** Makes the strategy. Workbox's own types do not fit each other where `undefined` is exact. */
const cacheFirst = (cacheName: string, plugins: readonly object[]): CacheFirst =>
  new CacheFirst({ cacheName, plugins: plugins as Plugins })

const isSmall = async (response: Response) => (await response.clone().blob()).size <= PICTURE_BYTES_MAX

/**
 * Stores the reader of barcodes once it was used: it is too large for visitors who never scan. Only the newest is
 * useful.
 */
export function barcodeReader(): CacheFirst {
  const newest = new ExpirationPlugin({ maxEntries: 1, purgeOnQuotaError: true })
  return cacheFirst('barcode-reader', [newest])
}

/** Stores the texts of the reader's language once they were used: what reads them, and one or two catalogues. */
export function textsOfLanguages(): CacheFirst {
  const newest = new ExpirationPlugin({ maxEntries: 3, purgeOnQuotaError: true })
  return cacheFirst('languages', [newest])
}
