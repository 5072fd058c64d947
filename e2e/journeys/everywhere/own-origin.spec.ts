import { priceServer } from '../../src/outside/price-server.ts'
import { ProductListScreen } from '../../src/screens/product-list.ts'
import { appReady } from '../../src/screens/shell.ts'
import { addFavourites, addToCart, makeProduct } from '../../src/screens/shopping.ts'
import { expect, test } from '../../src/test.ts'

/** A red square of 2 x 2. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
)

test('no page sends requests to other sites, and pictures of other sites come from us or not at all', async ({
  page,
  product,
  makeAccount,
  signInAs,
}) => {
  const pictures = await priceServer()
  pictures.serve(PNG)
  const mark = `Cudzie${Date.now()}`
  const fields = { price: '2', store: 'Tesco' }
  const picture = new URL('/obrazok.png', pictures.url).href
  const fetched = await makeProduct(product.url, {
    ...fields,
    title: `${mark} dosiahnuteľné`,
    image_url: picture,
  })
  const missing = await makeProduct(product.url, {
    ...fields,
    title: `${mark} nedosiahnuteľné`,
    image_url: 'https://obrazky.example.sk/x.jpg',
  })
  const account = await makeAccount({ admin: true, premium: true })
  await addFavourites(product.url, account.session, [fetched, missing])
  await addToCart(product.url, account.session, [fetched, missing])
  await signInAs(account.session)

  const others = new Set<string>()
  page.context().on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== product.url) others.add(request.url())
  })
  const list = new ProductListScreen(page)
  await expect(async () => {
    await list.open(`?search=${mark}`)
    await expect(list.cards).toHaveCount(2)
    const own = list.cards.filter({ hasText: `${mark} dosiahnuteľné` }).locator('img')
    await expect(own).toHaveAttribute('src', /^\/static\/images\/.+\.webp$/, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expect(list.cards.filter({ hasText: 'nedosiahnuteľné' }).locator('img')).toHaveCount(0)

  for (const path of [
    ...[
      '/',
      `/products?product=${missing.id}`,
      '/oblubene',
      '/upozornenia',
      '/kosik',
      '/kde-nakupit?z=kosik',
      '/profile',
      '/predajne',
      '/about',
    ],
    ...['/contact', '/terms', '/admin/products', '/admin/marketing', '/admin/system', '/admin/users'],
  ]) {
    await page.goto(path)
    await appReady(page)
    // An open product hides the page behind it.
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect([...others]).toEqual([])
  await pictures.close()
})
