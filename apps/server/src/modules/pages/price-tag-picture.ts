import { discountPercent, effectivePrice, originalPrice, priceText } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { LRUCache } from 'lru-cache'
import { escapeHtml } from '../../platform/markup.ts'
import { CallsAtOnce } from '../../platform/traffic/calls-at-once.ts'

const FONT = 'font-family="Inter,Segoe UI,Roboto,DejaVu Sans,Arial,sans-serif"'
/** Pixels, as messengers show it under a shared link. */
export const PICTURE_SIZE = { width: 1_200, height: 630 }
/** Pictures are drawn one after the other, because each takes 50 ms of a core that shoppers need. */
const drawing = new CallsAtOnce({ perCaller: 1, waiting: 100, total: 101 })
/** Only one picture of a network waits to be drawn, so that one caller cannot delay the others for long. */
const callers = new CallsAtOnce({ perCaller: 1, waiting: 10, total: 500 })
/** Pictures by content, about 30 kB each. */
const kept = new LRUCache<string, Buffer>({ max: 200 })

/**
 * Draws the price label of a product. Throws `HttpError` 429 and
 * 503 when too many pictures wait.
 * @param network of the caller
 */
export async function priceTagPicture(product: Product, network: string): Promise<Buffer> {
  const svg = priceTagSvg(product)
  const known = kept.get(svg)
  if (known !== undefined) return known
  const draw = async () => {
    const { default: sharp } = await import('sharp')
    const picture = kept.get(svg) ?? (await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer())
    kept.set(svg, picture)
    return picture
  }
  return callers.run(network, () => drawing.run('pictures', draw))
}

const LINE = 30
const LINES = 2

/** Splits the text into lines of whole words and drops the rest. */
function titleLines(title: string): readonly string[] {
  const lines = ['']
  for (const word of title.split(/\s+/)) {
    const line = lines.at(-1) ?? ''
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length <= LINE) lines[lines.length - 1] = longer
    else lines.push(word.slice(0, LINE))
  }
  if (lines[0] === '') lines.shift()
  if (lines.length <= LINES) return lines
  return [...lines.slice(0, LINES - 1), `${(lines[LINES - 1] ?? '').slice(0, LINE - 1)}…`]
}

function priceTagSvg(product: Product): string {
  const onSale = discountPercent(product) > 0
  const label = onSale ? '#ffd94a' : '#fffdf8'
  const title = titleLines(product.title)
    .map((line, row) => text(line, 90, 150 + row * 72, 58, 700))
    .join('')
  const before = onSale
    ? text(
        priceText(originalPrice(product), product.currency),
        150,
        545,
        44,
        500,
        'text-decoration="line-through"',
      )
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#faf8f4"/><rect x="90" y="280" width="1020" height="290" rx="28" fill="${label}" stroke="#c99a00" stroke-width="3"/>${title}${text(priceText(effectivePrice(product), product.currency), 150, 480, 168, 800)}${before}${text(product.store.slice(0, LINE), 1060, 545, 44, 700, 'text-anchor="end"')}</svg>`
}

const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const text = (content: string, x: number, y: number, size: number, weight: number, more = ''): string =>
  `<text x="${x}" y="${y}" ${FONT} font-size="${size}" font-weight="${weight}" fill="#241b00" ${more}>${escapeHtml(content.replace(NOT_IN_XML, ''))}</text>`
