import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PACK_SHAPES } from '../assortment/pack-shape.ts'
import { articlesInShelfOrder } from '../catalogue/articles.ts'
import { generateDemoCatalogue } from '../catalogue/generate-demo-catalogue.ts'
import { drawDemoPicture } from './draw-demo-picture.ts'
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

test('each drawing is the same, byte for byte, as in earlier versions', () => {
  const hash = createHash('sha256')
  for (const key of [...keys].sort()) hash.update(`${key}${drawDemoPicture(key)}\n`)
  expect(hash.digest('hex')).toBe('9f7afe49e9ddee34381244b6ff58a00c9592473a61c3c185e3d360bc2dcba3cb')
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
