import { expect, ONE_SCREEN, test } from '../../src/test.ts'

test.use({ serviceWorkers: 'allow' })

declare const navigator: {
  readonly serviceWorker: {
    readonly controller: unknown
    readonly ready: Promise<{ update(): Promise<unknown> }>
  }
}

test(
  'a new version of the app is offered, and taken when the shopper wants it',
  ONE_SCREEN,
  async ({ shopper, context }) => {
    let versions = 1
    await context.route('**/sw.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\n// ${versions}` })
    })
    await shopper.goto('/products')
    await shopper.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const offer = shopper.getByText('Je tu nová verzia Cenolova.')
    await expect(offer).toHaveCount(0)
    versions = 2
    await shopper.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    await expect(offer).toBeVisible()
    const reloaded = shopper.waitForEvent('load')
    await shopper.getByRole('button', { name: 'Obnoviť' }).click()
    await reloaded
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Produkty')
    await expect(offer).toHaveCount(0)
  },
)
