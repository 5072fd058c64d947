import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

const ROOT = path.join(import.meta.dirname, '..')
const FONTS = path.join(ROOT, 'apps/web/src/ui/theme/fonts')

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** Characters of the first screen: ASCII, Latin-1 and the marks of our texts; then the letters beyond Latin-1. */
const SUBSETS = [
  {
    name: 'inter-first.woff2',
    source: 'inter-latin-wght-normal.woff2',
    text: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„†•…‰‹›€™−×÷←↑→↓`,
  },
  {
    // Slovak, Czech, Polish, Hungarian; Œ and œ of French brands, Ă of Romanian ones.
    name: 'inter-first-ext.woff2',
    source: 'inter-latin-ext-wght-normal.woff2',
    text: 'ĂăĄąĆćČčĎďĐđĘęĚěĹĺĽľŁłŃńŇňŐőŒœŔŕŘřŚśŠšŤťŮůŰűŹźŻżŽž',
  },
] as const

/** Features that theme.css enables, and features for accents and pairs of letters. */
const FEATURES = ['kern', 'tnum', 'cv05', 'ccmp', 'locl', 'mark', 'mkmk']

/** Cuts the fonts of the first screen to our languages, weights and features. */
export async function subsetFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const require = createRequire(path.join(ROOT, 'apps/web/package.json'))
  const fonts = await Promise.all(
    SUBSETS.map(async ({ name, source, text }) => {
      const whole = await readFile(require.resolve(`@fontsource-variable/inter/files/${source}`))
      const options = {
        targetFormat: 'woff2',
        keepFeatures: FEATURES,
        variationAxes: { wght: { min: 400, max: 900, default: 400 } },
      } as const
      return [name, await subsetFont(whole, text, options)] as const
    }),
  )
  return new Map(fonts)
}

/** The file of a subset, which is checked in so that a build needs no font tools. */
export const subsetFile = (name: string) => path.join(FONTS, name)

if (import.meta.main)
  for (const [name, font] of await subsetFonts()) {
    await writeFile(subsetFile(name), font)
    process.stdout.write(`${name}: ${font.length} bytes\n`)
  }
