import fc from 'fast-check'

/** Placeholders for JSON that no value produces. */
const RAW: Readonly<Record<string, string>> = {
  'raw:deep list': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  'raw:deep object': `${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}`,
  'raw:deep open': '['.repeat(100_000),
  'raw:infinite': '1e400',
  'raw:minus zero': '-0',
  'raw:precise': '0.1000000000000000055511151231257827021181583404541015625',
  'raw:twice': '{"id":1,"id":[2]}',
  'raw:surrogate': '"\\ud800"',
  'raw:long list': `[${'0,'.repeat(50_000)}0]`,
  'raw:NaN': 'NaN',
}

const hostileTexts = [
  ...[
    '1e400',
    '-1e400',
    'NaN',
    'Infinity',
    '0',
    '-1',
    '9007199254740993',
    '99999999999999999999',
    '0x10',
    '1.5',
  ],
  ...['\0', '\ufffe', '\ud800', '\u202e', '😀'.repeat(50), 'ﷺ'.repeat(50), 'İ', 'ß', '%00', '%', '%ff'],
  ...["'; DROP TABLE users; --", '../../etc/passwd', '__proto__', 'constructor', 'toString', '[]', '{}'],
  ...['null', 'true', ' ', '', '\t', '\r\n', 'a'.repeat(5_000), 'a b '.repeat(2_000), '=1+1', '(((((', '\\'],
  ...['<script>x</script>', '{{7*7}}', `\${7*7}`, '2026-02-30', '0000-00-00', '99999-01-01', 'infinity'],
  ...['1,5', '25%', '@', 'a@b', 'a@b.sk\r\nBcc: c@d.sk', 'file:///etc/passwd', 'http://169.254.169.254/'],
]
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger()) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, [], {}, [[[]]], { $gt: '' }, [null], { length: 1e9 }),
  },
  { weight: 2, arbitrary: fc.constantFrom(...Object.keys(RAW)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)
const hostileKey = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'then',
    'length',
    '',
  ),
  fc.constantFrom('\0', '0', 'is_admin', 'id', 'toJSON', 'a'.repeat(3_000)),
)

type Change = (value: unknown) => unknown

/** A hostile object may have a `toString` or `valueOf` that nobody can call. */
const withoutObjects = (value: unknown): unknown =>
  typeof value === 'object' ? JSON.stringify(value) : value

/** A change of one value; `undefined` removes it. */
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 6,
    arbitrary: hostileValue.map(
      (hostile): Change =>
        () =>
          hostile,
    ),
  },
  { weight: 2, arbitrary: fc.constant<Change>(() => undefined) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Change>(
      (value) => [value],
      (value) => [value, value],
      (value) => ({ value }),
      (value) => String(withoutObjects(value)),
      (value) => Number(withoutObjects(value)),
      (value) => !value,
      (value) => (typeof value === 'string' ? value.repeat(300) : value),
      (value) => (typeof value === 'number' ? -value : value),
      (value) => (Array.isArray(value) ? Array(2_000).fill(value[0] ?? 1) : value),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(hostileKey, hostileValue).map(
      ([key, added]): Change =>
        (value) =>
          Object.fromEntries([...Object.entries(isObject(value) ? value : { value }), [key, added]]),
    ),
  },
)

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Path = readonly string[]
const pathsIn = (value: unknown, path: Path = []): readonly Path[] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))
    : []),
]

function changedAt(value: unknown, [key, ...rest]: Path, apply: Change): unknown {
  if (key === undefined) return apply(value)
  const entries = Object.entries(value as object)
    .map(([name, inner]) => [name, name === key ? changedAt(inner, rest, apply) : inner] as const)
    .filter(([, inner]) => inner !== undefined)
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** Valid values with up to three faults each, and one in eight without. */
export const mutated = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      valid,
      fc.oneof(
        { weight: 1, arbitrary: fc.constant([]) },
        { weight: 7, arbitrary: fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 3 }) },
      ),
    )
    .map(([value, changes]) =>
      changes.reduce<unknown>((now, [place, apply]) => {
        const paths = pathsIn(now)
        return changedAt(now, paths[place % paths.length]!, apply)
      }, value),
    )

export const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(/"(raw:[\w ]+)"/g, (whole, name: string) => RAW[name] ?? whole)
