/** Dots, including the ones that browsers accept in host names. */
const DOT = '[.\u3002\uff0e\uff61]'
const PAGE = new RegExp(
  [
    // A scheme, or a first label that mail programs turn into a link.
    String.raw`[a-z][a-z0-9+.-]{0,30}:\s{0,9}[/\\]`,
    `\\bwww\\d?${DOT}`,
    // A host: at least two labels, the last one of letters only or in its ASCII form.
    `[\\p{L}\\p{N}-]{2}${DOT}(?:\\p{L}{2,}|xn--[a-z0-9-]+)`,
    `\\d{1,3}(?:${DOT}\\d{1,3}){3}`,
  ].join('|'),
  'iu',
)
/** The parts of an address are as long as mail allows, so that a text without any is read once, not once per letter. */
const MAIL_ADDRESS = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,255}/gu
/** Longer texts are checked up to here. Every checked field holds less. */
const READ_MAX = 10_000

/**
 * Returns whether a text contains what mail programs or people take for a web address. An e-mail address does not
 * count, since its host is not a link by itself.
 */
export function holdsPageAddress(text: string): boolean {
  return PAGE.test(text.slice(0, READ_MAX).normalize('NFKC').replace(MAIL_ADDRESS, ' '))
}
