import { dataBlock, escapeHtml } from '../../platform/markup.ts'
import { FEED_LINK, oembedLink } from './embeds/alternates.ts'
import { fullTitle, type HeadSettings, type PageHead } from './page-head.ts'
import { PICTURE_SIZE } from './price-tag-picture.ts'
import { productJsonLd } from './product-json-ld.ts'

export function headHtml(head: PageHead, { publicUrl, site }: HeadSettings): string {
  const title = escapeHtml(fullTitle(head, site.name))
  const description = escapeHtml(head.description)
  const { canonical, product } = head
  const picture = product === null ? null : `${publicUrl}/cenovka/${product.id}.png`
  const lines = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    canonical === null
      ? '<meta name="robots" content="noindex" />'
      : `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    ...(canonical === null ? [] : [property('url', canonical)]),
    property('site_name', site.name),
    property('locale', 'sk_SK'),
    property('type', product === null ? 'website' : 'product'),
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    ...(picture === null
      ? ['<meta name="twitter:card" content="summary" />']
      : [
          property('image', picture),
          property('image:width', String(PICTURE_SIZE.width)),
          property('image:height', String(PICTURE_SIZE.height)),
          '<meta name="twitter:card" content="summary_large_image" />',
        ]),
    ...(canonical === null ? [] : [product === null ? FEED_LINK : oembedLink(canonical, publicUrl)]),
    ...(product === null || canonical === null
      ? []
      : [dataBlock('type="application/ld+json"', JSON.stringify(productJsonLd(product, publicUrl)))]),
  ]
  return lines.join('\n    ')
}

const property = (name: string, content: string): string =>
  `<meta property="og:${name}" content="${escapeHtml(content)}" />`
