import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../../../migrations')
/** The last migration of version 1.0.0. Its nodes keep working while others have migrated already. */
const LAST_RELEASED = 200

/** Statements that break a node of the previous release, which still reads and writes the tables. */
const TAKES_AWAY: readonly RegExp[] = [
  /\bDROP (?:TABLE|COLUMN|TYPE|VIEW|SCHEMA)\b[^;]*/gi,
  /\bRENAME\b[^;]*/gi,
  /\bALTER COLUMN \w+ (?:SET DATA TYPE|TYPE|SET NOT NULL|DROP DEFAULT)\b[^;,]*/gi,
  /\bADD COLUMN (?:(?!DEFAULT|GENERATED)[^,;])*\bNOT NULL(?!(?:(?!,\s*ADD\b)[^;])*?(?:DEFAULT|GENERATED))[^,;]*/gi,
]

/** A table that is renamed or dropped goes on as a view of the same name. Older nodes do not know the new name. */
function withoutReplaced(statements: string): string {
  const views = [...statements.matchAll(/\bCREATE VIEW (\w+)\b/gi)].map(([, name]) => name)
  if (views.length === 0) return statements
  const known = views.join('|')
  const renamed = [...statements.matchAll(new RegExp(`ALTER TABLE (?:${known}) RENAME TO (\\w+)`, 'gi'))]
  const names = [known, ...renamed.map(([, name]) => name)].join('|')
  return statements.replace(
    new RegExp(`\\b(?:DROP TABLE (?:${known})|ALTER TABLE (?:${names}) RENAME\\b[^;]*);`, 'gi'),
    '',
  )
}

/** SQL without comments and without bodies of functions, which run later. */
const statementsOf = (text: string) => text.replace(/--[^\n]*/g, '').replace(/\$(\w*)\$.*?\$\1\$/gs, '$$$$')

const takenAway = (text: string): readonly string[] => {
  const statements = withoutReplaced(statementsOf(text))
  const replaced = [...statements.matchAll(/\bDROP TRIGGER (\w+)/gi)]
    .filter(([, name]) => !new RegExp(`CREATE TRIGGER ${name}\\b`, 'i').test(statements))
    .map(([drop]) => drop)
  return [...replaced, ...TAKES_AWAY.flatMap((pattern) => statements.match(pattern) ?? [])]
}

it.each([
  ['ALTER TABLE a DROP COLUMN b;', 1],
  ['ALTER TABLE a RENAME TO b;', 1],
  ['ALTER TABLE a ALTER COLUMN b SET NOT NULL;', 1],
  ['ALTER TABLE a ADD COLUMN b text NOT NULL;', 1],
  ['DROP TRIGGER t ON a;', 1],
  ["ALTER TABLE a ADD COLUMN b text NOT NULL DEFAULT '', ADD COLUMN c text;", 0],
  ['-- DROP TABLE a\nCREATE TABLE b (c text NOT NULL);', 0],
  [
    'ALTER TABLE a RENAME TO b; ALTER TABLE b RENAME COLUMN c TO d; CREATE VIEW a AS SELECT d AS c FROM b;',
    0,
  ],
  ['DROP TABLE a; CREATE VIEW a AS SELECT FROM b;', 0],
  ['DROP TABLE a, c; CREATE VIEW a AS SELECT FROM b;', 1],
  ['ALTER TABLE c RENAME TO d; CREATE VIEW a AS SELECT FROM b;', 1],
  ['DROP TRIGGER t ON a; CREATE TRIGGER t AFTER DELETE ON a FOR EACH ROW EXECUTE FUNCTION f();', 0],
])('%s takes away %i things', (text, count) => {
  expect(takenAway(text)).toHaveLength(count)
})

/** Whether a dropped table, column or trigger came after the release, so that its nodes do not know it. */
function isNewer(taken: string, newer: string): boolean {
  const [, kind = '', names = ''] = /^DROP (TABLE|COLUMN|TRIGGER) ([\w, ]+)$/i.exec(taken) ?? []
  const made = kind.toUpperCase() === 'COLUMN' ? 'ADD COLUMN' : `CREATE ${kind}`
  return names !== '' && names.split(/, */).every((name) => new RegExp(`\\b${made} ${name}\\b`).test(newer))
}

it.each([
  ['DROP TABLE a', true],
  ['DROP TABLE a, b', false],
  ['DROP COLUMN c', true],
  ['DROP TRIGGER t', true],
  ['DROP TRIGGER a', false],
  ['DROP COLUMN a', false],
  ['DROP VIEW a', false],
])('%s takes away something newer than the release: %s', (taken, expected) => {
  expect(isNewer(taken, 'CREATE TABLE a (d text); ALTER TABLE b ADD COLUMN c text; CREATE TRIGGER t')).toBe(
    expected,
  )
})

it('no migration since the release before takes away what its nodes use', async () => {
  const newer = (await readdir(FOLDER)).filter(
    (file) => file.endsWith('.sql') && Number(file.slice(0, 4)) > LAST_RELEASED,
  )
  const texts = await Promise.all(newer.map((file) => readFile(join(FOLDER, file), 'utf8')))
  for (const [place, file] of newer.entries()) {
    const taken = takenAway(texts[place]!).filter((one) => !isNewer(one, texts.join('\n')))
    expect([file, ...taken]).toEqual([file])
  }
})
