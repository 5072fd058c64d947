import { MarketingScreen, type Poster, pngSize, scaledDown } from '../../src/marketing.ts'
import { POSTER_PRODUCTS, type PosterCase, servePosterProducts } from '../../src/posters/poster-products.ts'
import { expect, ONE_SCREEN, test } from '../../src/test.ts'

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

/** Apps cover so much of a story's top and bottom with their controls. */
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

for (const [products, most] of CASES)
  test(
    `posters of ${products} products, ${most} at most, look as approved`,
    ONE_SCREEN,
    async ({ page, context, makeAccount, signInAs }) => {
      await signInAs((await makeAccount({ admin: true })).session)
      await servePosterProducts(page, POSTER_PRODUCTS[products])
      const screen = new MarketingScreen(page)
      await screen.open()
      const posters: Poster[] = []
      for await (const poster of screen.everyPoster(most)) {
        posters.push(poster)
        expect(await screen.preview.locator('[data-cut]').allInnerTexts(), poster.template.id).toEqual([])
        if (poster.template.height > poster.template.width)
          expect(await textsOutOfSafeArea(screen)).toEqual([])
      }
      expect(posters).toHaveLength(10)
      const small = await context.newPage()
      for (const { template, file } of posters) {
        const { id, width, height } = template
        expect(pngSize(file), id).toEqual([width, height])
        expect
          .soft(await scaledDown(small, file, APPROVED_WIDTH))
          .toMatchSnapshot(['posters', products.replace(' ', '-'), `${id}.png`], ALIKE)
      }
    },
  )
