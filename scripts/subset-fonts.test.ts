import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { subsetFile, subsetFonts } from './subset-fonts.ts'

it("the checked-in fonts equal the script's output, at most 35 kB of them", async () => {
  const fonts = await subsetFonts()
  for (const [name, font] of fonts)
    expect((await readFile(subsetFile(name))).equals(font), `npm run generate:fonts (${name})`).toBe(true)
  const bytes = [...fonts.values()].reduce((sum, font) => sum + font.length, 0)
  expect(bytes).toBeLessThan(35_000)
})
