import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chainFolders } from './archive-names.ts'
import { archivePackage, type DataPackageFacts, dayPackage } from './data-package.ts'

type Json = Readonly<Record<string, unknown>>

/** The types of Table Schema 1. */
const FIELD_TYPES = [
  ...['string', 'number', 'integer', 'boolean', 'object', 'array', 'date', 'time', 'datetime'],
  ...['year', 'yearmonth', 'duration', 'geopoint', 'geojson', 'any'],
]
const NAME = /^[-a-z0-9._/]+$/

/** Returns what breaks a rule of Data Package 1, Data Resource 1 or Table Schema 1. */
function faultsOf(described: object): string[] {
  const { name, resources, licenses, contributors, profile } = described as Json
  const faults = [
    ...(profile === 'data-package' ? [] : ['profile']),
    ...(typeof name === 'string' && NAME.test(name) ? [] : [`name ${name}`]),
    ...((licenses as Json[]).every(({ name: one }) => /^[-a-zA-Z0-9._]+$/.test(String(one)))
      ? []
      : ['licence']),
    ...((contributors as Json[]).every(({ title }) => typeof title === 'string') ? [] : ['contributor']),
  ]
  const all = resources as Json[]
  if (all.length === 0) faults.push('no resources')
  if (new Set(all.map((one) => one.name)).size < all.length) faults.push('two resources of one name')
  for (const resource of all) faults.push(...faultsOfResource(resource))
  return faults
}

function faultsOfResource({ name, path, profile, bytes, hash, encoding, schema }: Json): string[] {
  const isSafe = typeof path === 'string' && !/^[/~.]|\.\.|\\|^[a-z]+:/.test(path) && path !== ''
  const isSize = bytes === undefined || (Number.isSafeInteger(bytes) && Number(bytes) > 0)
  return [
    ...(typeof name === 'string' && NAME.test(name) ? [] : [`name ${name}`]),
    ...(isSafe ? [] : [`path ${path}`]),
    ...(isSize ? [] : [`bytes ${bytes}`]),
    ...(hash === undefined || /^sha256:[0-9a-f]{64}$/.test(String(hash)) ? [] : [`hash ${hash}`]),
    ...(encoding === undefined || encoding === 'utf-8' ? [] : [`encoding ${encoding}`]),
    ...(profile === 'tabular-data-resource' ? faultsOfTable(schema as Json) : []),
  ]
}

function faultsOfTable({ fields, missingValues }: Json): string[] {
  const all = fields as Json[]
  return [
    ...(all.length > 0 ? [] : ['no fields']),
    ...(new Set(all.map(({ name }) => name)).size === all.length ? [] : ['two fields of one name']),
    ...all.filter(({ type }) => !FIELD_TYPES.includes(String(type))).map(({ name }) => `type of ${name}`),
    ...(Array.isArray(missingValues) && missingValues.includes('') ? [] : ['missing values']),
  ]
}

const text = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
const about: fc.Arbitrary<DataPackageFacts> = fc.record({
  title: text,
  licence: text,
  contact: fc.constantFrom('data@example.sk', 'https://example.sk/data'),
  homepage: fc.constant('https://example.sk'),
})

it('a day is described by the rules of the standard, whatever the chains are called', () =>
  fc.assert(
    fc.property(about, fc.uniqueArray(text, { minLength: 1, maxLength: 8 }), (facts, chains) => {
      expect(faultsOf(dayPackage('2026-11-30', [...chainFolders(chains).values()], facts))).toEqual([])
    }),
  ))

it('all files are described by the rules of the standard', () =>
  fc.assert(
    fc.property(about, fc.integer({ min: 1, max: 1e12 }), (facts, bytes) => {
      const files = ['2026-11-30.zip', '2026-11.parquet'].map((name) => ({
        name,
        bytes,
        sha256: 'a1'.repeat(32),
      }))
      expect(faultsOf(archivePackage(files, facts))).toEqual([])
    }),
  ))
