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
      for await (const poster of screen.everyPoster(most)) posters.push(poster)
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
