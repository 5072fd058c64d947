import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkOperatorTexts } from './check-operator-texts.ts'

const root = mkdtempSync(path.join(tmpdir(), 'operator-texts-'))
afterAll(() => rmSync(root, { recursive: true }))
const texts = 'apps/server/src/platform/operator-texts'
mkdirSync(path.join(root, path.dirname(texts)), { recursive: true })
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text)

it('finds keys that are missing, unused, in one language only, or without their values', () => {
  write(
    `${texts}.sk.json`,
    JSON.stringify({ a: 'Súbor {file}', b: ['{count} riadok'], c: 'Nič', d: 'Len tu' }),
  )
  write(`${texts}.en.json`, JSON.stringify({ a: 'File {path}', b: ['{count} row'], c: 'Nothing' }))
  write(
    'apps/server/src/command.ts',
    `import { say } from './platform/say.ts'
     say('a', { file }); say('b', { other: 1 }); say('e'); say(key)`,
  )
  const keyFault = `apps/server/src/command.ts: say needs a key of ${texts}.sk.json`
  expect(checkOperatorTexts(root)).toEqual([
    'apps/server/src/command.ts: b lacks a value of count',
    keyFault,
    keyFault,
    `${texts}: a has other placeholders in English`,
    `${texts}: c is unused`,
    `${texts}: d is in one language only`,
  ])
})
