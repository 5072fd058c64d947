import { describe, expect, it } from 'vitest'
import { readOsmReference, tidyOsm } from './osm-reference.ts'

describe('a reference to OpenStreetMap', () => {
  it.each(['node/1', 'way/123456', 'relation/999999999999999'])('%s is valid', (text) => {
    const [type, id] = text.split('/')
    expect(readOsmReference(text)).toEqual({ type, id })
  })

  it.each([
    ...['', 'node', 'node/', 'node/0', 'node/-1', 'node/01', 'way/1.5', 'Way/1', 'street/1', 'way/1/2'],
    ...[' way/1', 'way/1 ', 'way/1\n', 'way/1234567890123456', `way/${'1'.repeat(100_000)}`],
  ])('%j is no reference', (text) => expect(readOsmReference(text)).toBeNull())

  it.each([
    ['https://www.openstreetmap.org/way/123456', 'way/123456'],
    ['https://openstreetmap.org/node/5#map=19/48.1/17.1', 'node/5'],
    ['https://www.openstreetmap.org/relation/7/history', 'relation/7'],
  ])('is taken from the address %s', (address, reference) => expect(tidyOsm(address)).toBe(reference))

  it.each(['way/1', 'https://example.sk/way/1', `https://www.openstreetmap.org/way/1?${'x'.repeat(100)}`])(
    '%s stays as it is',
    (text) => expect(tidyOsm(text)).toBe(text),
  )
})
