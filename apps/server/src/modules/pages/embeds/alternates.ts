import { escapeHtml } from '../markup.ts'

/** Tells readers of news about the feed of discounts. */
export const FEED_LINK =
  '<link rel="alternate" type="application/atom+xml" title="Najväčšie zľavy" href="/akcie.atom" />'

/** Tells other sites where the picture of a product's page is described. */
export const oembedLink = (address: string, publicUrl: string): string =>
  `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(
    `${publicUrl}/oembed?${new URLSearchParams({ url: address })}`,
  )}" />`
