import type { Source, SourcePreset, SourceTrial } from '@cenolov/contract/admin'
import { expect, it } from 'vitest'
import { bodyOf, draftFaults, draftOf, NEW_SOURCE, pinned, singleNames, withPreset } from './source-draft.ts'

const SOURCE: Source = {
  id: 1,
  name: 'Lidl',
  kind: 'url',
  location: 'https://example.sk/ceny.csv',
  schedule: { every_minutes: 90 },
  container: 'none',
  format: 'csv',
  content: 'goods',
  records: null,
  encoding: null,
  delimiter: ';',
  preset: 'cenolov',
  mapping: { Title: ['nazov', 'názov'] },
  constants: { Store: 'Lidl' },
  mode: 'replace',
  branches: 'products',
  silence_hours: null,
  enabled: false,
  has_authorization: true,
  last_success_at: null,
  next_run_at: null,
  is_silent: false,
  runs: 0,
  failures: 0,
  last_failure: '',
  running_job_id: null,
  created_at: '2026-11-20T10:00:00Z',
}

it('a source that is saved without a change stays the same, including its secret', () => {
  const { name, kind, location, schedule, container, format, content, records, encoding, delimiter, preset } =
    SOURCE
  expect(bodyOf(draftOf(SOURCE))).toEqual({
    ...{ name, kind, location, schedule, container, format, content, records, encoding, delimiter, preset },
    mapping: { Title: ['nazov', 'názov'] },
    constants: { Store: 'Lidl' },
    mode: 'replace',
    silence_hours: null,
    enabled: false,
  })
})

it('a draft reports missing fields', () => {
  expect(Object.keys(draftFaults(NEW_SOURCE))).toEqual(['name', 'location'])
  const draft = { ...NEW_SOURCE, name: 'Lidl', location: 'ftp://x', dailyAt: '25:00', silenceHours: '0' }
  expect(Object.keys(draftFaults(draft))).toEqual(['location', 'dailyAt', 'silenceHours'])
  const often = {
    ...draft,
    kind: 'folder',
    location: 'a.csv',
    isDaily: false,
    everyMinutes: '1',
    silenceHours: '',
  } as const
  expect(draftFaults(often)).toEqual({})
})

it('a preset replaces the format of the file, and keeps its name', () => {
  const preset: SourcePreset = {
    ...{ id: 'israel', name: 'Izrael', description: '', verified: true, container: 'gzip', format: 'xml' },
    ...{
      content: 'goods',
      records: 'Items/Item',
      encoding: null,
      delimiter: null,
      mapping: {},
      mode: 'merge',
    },
  }
  expect(withPreset(draftOf(SOURCE), preset)).toMatchObject({
    name: 'Lidl',
    format: 'xml',
    container: 'gzip',
    records: 'Items/Item',
    mapping: {},
    constants: { Store: 'Lidl' },
  })
})

it('of several names the one in the file is shown', () => {
  expect(singleNames({ Title: ['a', 'b'], Price: 'c', EAN: ['x'] }, ['b', 'c'])).toEqual({
    Title: 'b',
    Price: 'c',
    EAN: 'x',
  })
})

it('a tried draft keeps the guess, unless the file has our own form or a known one', () => {
  const mapping = { Title: 'nazov', Price: ['cena_s_dph', 'cena'] }
  const trial = {
    ...{
      rows: [],
      rejected: [],
      questions: [],
      columns: ['nazov', 'cena'],
      column_details: [],
      mapping,
      is_guessed: true,
    },
    read_as: {
      format: 'csv' as const,
      content: 'promotions' as const,
      records: null,
      encoding: null,
      delimiter: null,
    },
    no_offers: { sold_out: 0, conditional: 0, nameless: 0 },
    would: { create: 0, update: 0, end: 0, hold: 0, collapse: 0, unknown: 0 },
  } satisfies SourceTrial
  expect(pinned(NEW_SOURCE, trial)).toMatchObject({ mapping, content: 'promotions' })
  expect(pinned(NEW_SOURCE, { ...trial, mapping: { Title: 'Title' } }).mapping).toEqual({})
  expect(pinned({ ...NEW_SOURCE, preset: 'croatia' }, trial).mapping).toEqual({})
  expect(pinned({ ...NEW_SOURCE, mapping: { Title: 'x' } }, trial).mapping).toEqual({ Title: 'x' })
})
