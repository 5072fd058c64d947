import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { articlesInShelfOrder } from '../articles.ts'
import { generateDemoCatalogue } from '../generate-demo-catalogue.ts'
import { drawDemoPicture } from './draw-demo-picture.ts'
import { PACK_SHAPES } from './packs/pack-shape.ts'
import { writeDemoPictures } from './write-demo-pictures.ts'

const keys = [...new Set(articlesInShelfOrder(1).map((article) => article.picture))]

test('every article of the assortment has a drawing under 3 kB', () => {
  for (const key of keys) {
    const svg = drawDemoPicture(key)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 200 200">.*<\/svg>$/)
    expect(svg, key).not.toMatch(/undefined|NaN/)
    expect(Buffer.byteLength(svg), key).toBeLessThan(3_000)
  }
})

test('some article uses each shape', () => {
  const used = new Set(keys.map((key) => key.split('--')[0]))
  expect(PACK_SHAPES.filter((shape) => !used.has(shape))).toEqual([])
})

test('a drawing loads nothing from elsewhere', () => {
  for (const key of keys)
    expect(drawDemoPicture(key)).not.toMatch(/(href|src|url)=?["(]https?:|<script|<image/)
})

test('a key without a drawing is refused, and the error names the key', () => {
  for (const key of [
    '',
    'spaceship--rajo--plain',
    'apple--bez--ultra',
    'brick--nobody--plain',
    '../apple--bez--plain',
  ])
    expect(() => drawDemoPicture(key)).toThrow(`no picture has the key ${JSON.stringify(key)}`)
})

test('each picture of a catalogue is written once, under the name in its products', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'cenolov-pictures-'))
  try {
    const products = [...generateDemoCatalogue({ today: '2026-03-02', size: 60 })]
    const directory = path.join(root, 'static', 'demo')
    const written = await writeDemoPictures(directory, products)
    expect(written).toBe(new Set(products.map((product) => product.image_path)).size)
    expect(await readdir(directory)).toHaveLength(written)
    for (const { image_path } of products)
      expect(await readFile(path.join(root, image_path), 'utf8')).toMatch(/^<svg/)
    await expect(writeDemoPictures(directory, [{ image_path: 'no-image.jpg' }])).rejects.toThrow(
      /not a drawn picture/,
    )
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})
