import { POSTER_PRODUCTS, type PosterCase, servePosterProducts } from '../../src/posters/poster-products.ts'
import { MarketingScreen, type Poster, pngSize, scaledDown } from '../../src/screens/marketing.ts'
import { expect, NIGHTLY, test } from '../../src/test.ts'

/** Posters are compared at this width, at which any difference a person would notice still shows. */
const APPROVED_WIDTH = 360
/** Edges of letters differ between builds of Chromium; a moved word or picture exceeds this. */
const ALIKE = { threshold: 0.25, maxDiffPixelRatio: 0.001 }

/** The products that fill the templates, and the maximum number. */
const CASES: readonly (readonly [PosterCase, number])[] = [
  ['everyday', 6],
  ['long', 6],
  ['no picture', 1],
]

/** Share of a story's top and bottom that apps cover with their controls. */
const COVERED = 0.14

async function textsOutOfSafeArea({ preview }: MarketingScreen): Promise<readonly string[]> {
  const whole = (await preview.boundingBox())!
  const [top, bottom] = [whole.y + whole.height * COVERED, whole.y + whole.height * (1 - COVERED)]
  const outside: string[] = []
  for (const text of await preview.locator('.fit-text, .validity, .logo').all()) {
    const box = (await text.boundingBox())!
    if (box.y < top || box.y + box.height > bottom) outside.push(await text.innerText())
  }
  return outside
}

/** Returns pairs of texts of a poster that overlap; the slogan of 'Červený výpredaj' is rotated. */
const meetingTexts = ({ preview }: MarketingScreen): Promise<readonly string[]> =>
  preview.evaluate((poster) => {
    const texts = [...poster.querySelectorAll('.fit:not(.slogan) > .fit-text, .validity, .logo')]
    const boxes = texts.map((text) => ({ words: text.textContent, box: text.getBoundingClientRect() }))
    return boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        return across > 2 && down > 2 ? [`${one.words} / ${other.words}`] : []
      }),
    )
  })

for (const products of ['everyday', 'terms', 'long'] as const)
  test(
    `texts of posters never overlap: ${products} products`,
    products === 'long' ? {} : NIGHTLY,
    async ({ page, administrator, signInAs }) => {
      await signInAs(administrator.session)
      await servePosterProducts(page, POSTER_PRODUCTS[products])
      const screen = new MarketingScreen(page)
      for (const most of [1, 2, 6]) {
        await screen.open()
        for await (const { id } of screen.everyTemplate(most))
          expect.soft(await meetingTexts(screen), `${id}, ${most} at most`).toEqual([])
      }
    },
  )

for (const [products, most] of CASES)
  test(
    `posters of ${products} products, ${most} at most, look as approved`,
    products === 'everyday' ? {} : NIGHTLY,
    async ({ page, context, administrator, signInAs }) => {
      // Eleven exports take long on a busy machine.
      test.slow()
      await signInAs(administrator.session)
      await servePosterProducts(page, POSTER_PRODUCTS[products])
      const screen = new MarketingScreen(page)
      await screen.open()
      const posters: Poster[] = []
      for await (const poster of screen.everyPoster(most)) {
        posters.push(poster)
        expect(await screen.preview.locator('[data-cut]').allInnerTexts(), poster.template.id).toEqual([])
        if (poster.template.id.startsWith('story')) expect(await textsOutOfSafeArea(screen)).toEqual([])
      }
      expect(posters).toHaveLength(11)
      const small = await context.newPage()
      for (const { template, file } of posters) {
        const { id, width, height } = template
        expect(pngSize(file), id).toEqual([width, height])
        // Its codes have the address of this run.
        if (id === 'store-a4') continue
        expect
          .soft(await scaledDown(small, file, APPROVED_WIDTH))
          .toMatchSnapshot(['posters', products.replace(' ', '-'), `${id}.png`], ALIKE)
      }
    },
  )

test.describe('without motion and in forced colours', () => {
  test.use({ forcedColors: 'active', contextOptions: { reducedMotion: 'reduce' } })

  test(
    'a poster looks the same, since it is made for others',
    NIGHTLY,
    async ({ page, context, administrator, signInAs }) => {
      await signInAs(administrator.session)
      await servePosterProducts(page, POSTER_PRODUCTS.everyday)
      const screen = new MarketingScreen(page)
      await screen.open()
      const small = await context.newPage()
      for await (const { id } of screen.everyTemplate(6)) {
        if (id !== 'kaufland-style' && id !== 'story-red') continue
        const { file } = await screen.download()
        expect
          .soft(await scaledDown(small, file, APPROVED_WIDTH))
          .toMatchSnapshot(['posters', 'everyday', `${id}.png`], ALIKE)
      }
    },
  )
})
