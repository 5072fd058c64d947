/** Dots as people write them, and as browsers read them in the name of a host. */
const DOT = '[.\u3002\uff0e\uff61]'
const PAGE = new RegExp(
  [
    // A scheme, or the first label that mail programs make a link of.
    String.raw`[a-z][a-z0-9+.-]*:\s*[/\\]`,
    `\\bwww\\d?${DOT}`,
    // A host: two labels or more, the last one of letters only or in its ASCII form.
    `[\\p{L}\\p{N}-]{2,}${DOT}(?:\\p{L}{2,}|xn--[a-z0-9-]+)`,
    // An address in numbers.
    `\\d{1,3}(?:${DOT}\\d{1,3}){3}`,
  ].join('|'),
  'iu',
)
const MAIL_ADDRESS = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu

/**
 * True when a text holds what mail programs and people take for the address of a page. An e-mail address is none:
 * its host leads nowhere by itself.
 */
export function holdsPageAddress(text: string): boolean {
  return PAGE.test(text.normalize('NFKC').replace(MAIL_ADDRESS, ' '))
}
