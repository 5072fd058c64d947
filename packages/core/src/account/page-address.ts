/** Dots, including the ones that browsers accept in host names. */
const DOT = '[.\u3002\uff0e\uff61]'
const PAGE = new RegExp(
  [
    // A scheme, or a first label that mail programs turn into a link.
    String.raw`[a-z][a-z0-9+.-]*:\s*[/\\]`,
    `\\bwww\\d?${DOT}`,
    // A host: at least two labels, the last one of letters only or in its ASCII form.
    `[\\p{L}\\p{N}-]{2,}${DOT}(?:\\p{L}{2,}|xn--[a-z0-9-]+)`,
    // A numeric address.
    `\\d{1,3}(?:${DOT}\\d{1,3}){3}`,
  ].join('|'),
  'iu',
)
const MAIL_ADDRESS = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu

/**
 * True when a text contains something that mail programs or people take for a web address. An e-mail address does
 * not count, since its host is not a link by itself.
 */
export function holdsPageAddress(text: string): boolean {
  return PAGE.test(text.normalize('NFKC').replace(MAIL_ADDRESS, ' '))
}
