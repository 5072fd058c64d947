import { escapeHtml } from '#platform/markup.ts'

/** Announces the feed of discounts to news readers. */
export const FEED_LINK =
  '<link rel="alternate" type="application/atom+xml" title="Najväčšie zľavy" href="/akcie.atom" />'

/** Announces the picture of a product's page to other sites. */
export const oembedLink = (address: string, publicUrl: string): string =>
  `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(
    `${publicUrl}/oembed?${new URLSearchParams({ url: address })}`,
  )}" />`
