// A range of characters, because it is tested faster than single ones, and an import has millions of cells.
const NEEDS_READING = /[\p{Cc}&<\u00a0\u2028]/u
/** `="08001"` keeps a spreadsheet from reading a code as a number. */
const KEPT_AS_TEXT = /^="([^"]*)"$/
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi
const BREAK = /<br ?\/?>|[\r\n\t\u00a0\u2028]/gi

const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' },
    ...{ euro: '€', pound: '£', ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', times: '×' },
    ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«', raquo: '»' },
    ...{ deg: '°', reg: '®', copy: '©', trade: '™', permil: '‰', plusmn: '±', micro: 'µ', sup2: '²' },
    ...{ frac12: '½', frac14: '¼', frac34: '¾', szlig: 'ß', aelig: 'æ', AElig: 'Æ', oelig: 'œ', OElig: 'Œ' },
    ...{ oslash: 'ø', Oslash: 'Ø', lstrok: 'ł', Lstrok: 'Ł', dstrok: 'đ', Dstrok: 'Đ' },
  }),
)
const MARKED = /^([a-z])(acute|caron|uml|circ|grave|tilde|cedil|ring|ogon|breve|dblac)$/i
const MARKS: Readonly<Record<string, string>> = {
  ...{ acute: '\u0301', caron: '\u030c', uml: '\u0308', circ: '\u0302', grave: '\u0300', tilde: '\u0303' },
  ...{ cedil: '\u0327', ring: '\u030a', ogon: '\u0328', breve: '\u0306', dblac: '\u030b' },
}

/**
 * Returns the text that people see in a cell: HTML entities are decoded, line breaks and tabs become spaces, and the
 * form that keeps a code from becoming a number is removed.
 */
export function cellText(cell: string): string {
  const text = cell.trim()
  if (text === '' || !(NEEDS_READING.test(text) || text.startsWith('="'))) return text
  return text
    .replace(KEPT_AS_TEXT, '$1')
    .replace(ENTITY, decodedEntity)
    .replace(BREAK, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Returns an unknown entity, and one of a control character, unchanged. */
function decodedEntity(entity: string, decimal?: string, hex?: string, name = ''): string {
  const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
  if (code !== null) {
    const isCharacter = code === 10 || code === 13 || (code >= 32 && code < 127) || code >= 160
    return isCharacter && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : entity
  }
  const [, letter, mark] = MARKED.exec(name) ?? []
  if (letter !== undefined) return (letter + MARKS[mark!.toLowerCase()]!).normalize('NFC')
  return SIGNS.get(name) ?? SIGNS.get(name.toLowerCase()) ?? entity
}
