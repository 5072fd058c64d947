import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readTexts } from './read-texts.ts'

const root = mkdtempSync(path.join(tmpdir(), 'texts-'))
afterAll(() => rmSync(root, { recursive: true }))

const SCREEN = `
type Kind = 'zľava' | 'akcia'
const kind = 'zľava' as const
const names = { kľúč: t('Košík ({count})', { count: more ? t('veľa') : 'málo' }) }
const isIt = text === 'zľava' || text.includes('už je')
const words = t(names.kľúč)
const others = ['Text nie je cena', 'ceny', '/ceny-v-case', 'nie|nie je', 'As text']
export const Screen = () => <p title="Číslo">Zoznam {kind}</p>
`

it('tells keys from texts outside of t and from data', () => {
  writeFileSync(path.join(root, 'screen.tsx'), SCREEN)
  const { keys, bare, unknown } = readTexts(root, ['*.tsx'])
  expect(keys.map(({ text, line }) => [text, line])).toEqual([
    ['Košík ({count})', 4],
    ['veľa', 4],
  ])
  expect(bare.map(({ text }) => text).sort()).toEqual(['Text nie je cena', 'Zoznam', 'málo', 'Číslo'])
  expect(unknown.map(({ text }) => text)).toEqual(['t(names.kľúč)'])
})
