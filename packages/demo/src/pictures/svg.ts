/**
 * Gradients that all drawings share. A picture is 200 x 200, goods stand on y = 178, and light falls from the upper
 * left. Every body gets the same overlay (`url(#l)` for upright packs, `url(#r)` for round goods).
 */
export const DEFS =
  '<defs><linearGradient id="l"><stop stop-color="#fff" stop-opacity=".16"/><stop offset=".2" stop-color="#fff" stop-opacity=".34"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset=".7" stop-opacity="0"/><stop offset="1" stop-opacity=".2"/></linearGradient>' +
  '<radialGradient id="r" cx=".34" cy=".28" r=".8"><stop stop-color="#fff" stop-opacity=".5"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".26"/></radialGradient>' +
  '<radialGradient id="s"><stop stop-opacity=".26"/><stop offset=".6" stop-opacity=".11"/><stop offset="1" stop-opacity="0"/></radialGradient></defs>'

export const shadow = (width: number, x = 100, y = 178): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${Math.round(width * 0.6)}" ry="${Math.max(5, Math.round(width * 0.075))}" fill="url(#s)"/>`

export const fill = (d: string, colour: string, more = ''): string =>
  `<path d="${d}" fill="${colour}"${more}/>`

export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  colour: string,
  more = '',
): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ''} fill="${colour}"${more}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, colour: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}"${more}/>`

export const circle = (x: number, y: number, r: number, colour: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"${more}/>`

export const ball = (x: number, y: number, rx: number, ry: number, colour: string): string =>
  ellipse(x, y, rx, ry, colour) + ellipse(x, y, rx, ry, 'url(#r)')

export const lump = (d: string, colour: string): string => fill(d, colour) + fill(d, 'url(#r)')

/** An upright body: an outline, the print clipped to it, and light over both. */
export const body = (d: string, colour: string, printed = ''): string =>
  `<clipPath id="c"><path d="${d}"/></clipPath><g clip-path="url(#c)">${fill(d, colour)}${printed}${fill(d, 'url(#l)')}</g>`

export const turned = (degrees: number, inner: string, x = 100, y = 100): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${inner}</g>`

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const FONT = 'font-family="Inter,Segoe UI,Roboto,Arial,sans-serif" font-weight="800" text-anchor="middle"'

/** Width of a bold capital or digit as a share of the font size, estimated generously over common fonts. */
const LETTER = 0.68

/** Splits a name into two lines where that allows larger letters. */
function lines(text: string): readonly string[] {
  const words = text.split(' ')
  if (words.length < 2 || text.length <= 7) return [text]
  const cuts = words
    .slice(1)
    .map((_, cut) => [words.slice(0, cut + 1).join(' '), words.slice(cut + 1).join(' ')])
  return cuts.reduce((best, cut) =>
    Math.max(...cut.map((part) => part.length)) < Math.max(...best.map((part) => part.length)) ? cut : best,
  )
}

/** A name centred on (x, y), as large as fits `width` and at most `size`; two words may take two lines. */
export function lettering(
  text: string,
  x: number,
  y: number,
  width: number,
  size: number,
  colour: string,
): string {
  if (text === '') return ''
  const rows = lines(text)
  const longest = Math.max(...rows.map((row) => row.length))
  const letters = Math.min(size * (rows.length > 1 ? 0.78 : 1), width / (longest * LETTER))
  const height = Math.round(letters * 10) / 10
  return rows
    .map((row, index) => {
      const base = y + height * 0.36 + (index - (rows.length - 1) / 2) * height * 1.02
      const squeeze =
        row.length * LETTER * height > width - 1
          ? ` textLength="${Math.round(width)}" lengthAdjust="spacingAndGlyphs"`
          : ''
      return `<text x="${x}" y="${Math.round(base * 10) / 10}" font-size="${height}" fill="${colour}" ${FONT}${squeeze}>${escapeXml(row)}</text>`
    })
    .join('')
}
