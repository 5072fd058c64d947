import { expect, test } from 'vitest'
import { mapStyle, type TileFacts } from './map-style.ts'

const COLOURS = { land: '#eee', water: '#aaf', green: '#afa', road: '#999', border: '#555' }
const facts = (more: Partial<TileFacts>): TileFacts => ({
  isVector: true,
  minZoom: 0,
  maxZoom: 14,
  layers: null,
  ...more,
})
const style = (more: Partial<TileFacts>) =>
  mapStyle('pmtiles://https://cenolov.sk/api/v1/map', facts(more), COLOURS)

test('vector tiles are drawn by the layers that they have', () => {
  const drawn = style({ layers: new Set(['earth', 'water', 'roads', 'places']) }).layers.map(({ id }) => id)
  expect(drawn).toEqual(['background', 'earth', 'water', 'roads'])
  expect(style({}).layers.length).toBeGreaterThan(8)
})

test('pictures of tiles are drawn as they are', () => {
  expect(style({ isVector: false }).layers.map(({ type }) => type)).toEqual(['background', 'raster'])
})

test('the style asks for nothing but the tiles', () => {
  for (const isVector of [true, false]) {
    const { glyphs, sprite, sources, layers } = style({ isVector })
    expect([glyphs, sprite]).toEqual([undefined, undefined])
    expect(JSON.stringify(sources)).toContain('pmtiles://https://cenolov.sk/api/v1/map/{z}/{x}/{y}')
    expect(layers.map(({ type }) => type)).not.toContain('symbol')
  }
})
