/** Texts and comments, which name no tables, or the parts of a statement that do. */
const TOKEN =
  /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|(?<part>"(?:[^"]|"")*"|[\p{L}_][\p{L}\p{N}_]*|[().,;])/gu

const BEGIN_TABLES = new Set(['from', 'using', 'join', 'update', 'into', 'truncate', 'table', 'copy'])
const SIGNS = new Set(['(', ')', '.', ',', ';'])
const BEFORE_NAMES = new Set(['only', 'lateral', 'table', '('])
const END_TABLES = new Set([
  ...[
    'where',
    'set',
    'group',
    'order',
    'having',
    'window',
    'limit',
    'offset',
    'returning',
    'select',
    'values',
  ],
  ...['union', 'except', 'intersect', 'for', 'with'],
])

/** Returns for each statement the names of tables, common table expressions and functions. */
export function namesInStatements(text: string): readonly ReadonlySet<string>[] {
  const parts = [...text.matchAll(TOKEN)].flatMap(({ groups }) => groups?.part?.toLowerCase() ?? [])
  let names = new Set<string>()
  const statements = [names]
  /** For each open parenthesis, whether it is a list of tables, in which each comma is followed by one. */
  let isList = [false]
  let isNext = false
  for (const [place, part] of parts.entries()) {
    const before = parts[place - 1]
    const isName = !SIGNS.has(part)
    const isWord = BEGIN_TABLES.has(part) || END_TABLES.has(part)
    if (isNext && !BEFORE_NAMES.has(part)) {
      isNext = false
      if (isName && !END_TABLES.has(part)) names.add(nameAt(parts, place))
    } else if (isName && !isWord && parts[place + 1] === '(' && before !== '.') names.add(unquoted(part))
    if (part === ';') {
      names = new Set()
      statements.push(names)
      isList = [false]
    } else if (part === '(') isList.push(isNext)
    else if (part === ')') {
      isList.pop()
      isNext = false
    } else if (part === ',') isNext = isList.at(-1) === true
    else if (END_TABLES.has(part)) isList[isList.length - 1] = false
    // The columns of a trigger follow `UPDATE OF`.
    else if (part === 'update' && parts[place + 1] === 'of') isNext = false
    else if (BEGIN_TABLES.has(part) && before !== 'distinct' && before !== '.') {
      isNext = true
      isList[isList.length - 1] = true
    }
  }
  return statements
}

function nameAt(parts: readonly string[], place: number): string {
  const name = unquoted(parts[place] ?? '')
  return parts[place + 1] === '.' ? `${name}.${unquoted(parts[place + 2] ?? '')}` : name
}

const unquoted = (part: string): string => (part.startsWith('"') ? part.slice(1, -1) : part)
