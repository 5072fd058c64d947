import { ALERT_TYPES, TARGET_KINDS } from '@cenolov/core/alerts'
import { expect, it } from 'vitest'
import { keywordSentence, targetClause } from './alert-words.ts'

it('an alert says in plain words when it notifies', () => {
  expect(ALERT_TYPES.map((type) => keywordSentence('maslo', type))).toEqual([
    'Keď sa zmení cena tovaru „maslo“',
    'Keď bude „maslo“ v\u00a0akcii',
    'Keď „maslo“ zlacnie',
  ])
  expect(TARGET_KINDS.map((kind) => targetClause(kind, 1.2))).toEqual([
    'klesne pod 1,20\u00a0€',
    'dosiahne najnižšiu cenu za rok',
    'zdražie',
    'zmizne z\u00a0ponuky',
    'bude mať menší obal',
  ])
})
