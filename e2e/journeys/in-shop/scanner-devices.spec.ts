import { withCameras } from '../../src/browser.ts'
import { expect, NIGHTLY, test } from '../../src/test.ts'

test.use({ launchOptions: withCameras('=device-count=2') })

/** Runs in the page: cameras with a light, which records how it was switched, and fails while `lightFails`. */
const LIGHT = `
  window.lights = []
  window.lightFails = false
  const { getCapabilities } = MediaStreamTrack.prototype
  MediaStreamTrack.prototype.getCapabilities = function () {
    return { ...getCapabilities.call(this), torch: true }
  }
  MediaStreamTrack.prototype.applyConstraints = async ({ advanced }) => {
    if (window.lightFails) throw new DOMException('', 'UnknownError')
    window.lights.push(advanced[0].torch)
  }
`

test('the other camera can be chosen, and the first one is closed', async ({ premium: { page } }) => {
  await page.goto('/skener')
  const picture = page.getByLabel('Obraz kamery')
  const device = () =>
    picture.evaluate((video) => {
      const [track] = Reflect.get(video, 'srcObject').getVideoTracks()
      return [track.getSettings().deviceId as string, track.readyState as string]
    })
  const choice = page.getByRole('combobox', { name: 'Kamera' })
  await expect(choice.getByRole('option')).toHaveCount(2)
  const [first] = await device()
  await page.evaluate("window.before = document.querySelector('video').srcObject")
  await choice.selectOption({ index: 1 })
  await expect.poll(async () => (await device())[0]).not.toBe(first)
  expect((await device())[1]).toBe('live')
  expect(await page.evaluate('window.before.getTracks().map((track) => track.readyState)')).toEqual(['ended'])
  await expect.poll(() => picture.evaluate((video) => Reflect.get(video, 'readyState'))).toBe(4)
})

test(
  'the light is switched, and a failure is explained',
  NIGHTLY,
  async ({ premium: { page }, expectAccessible }) => {
    await page.addInitScript({ content: LIGHT })
    await page.goto('/skener')
    const light = page.getByRole('button', { name: 'Svetlo' })
    await expect(light).toHaveAttribute('aria-pressed', 'false')
    await light.click()
    await expect(light).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible()
    await light.click()
    await expect(light).toHaveAttribute('aria-pressed', 'false')
    expect(await page.evaluate('window.lights')).toEqual([true, false])
    await page.evaluate('window.lightFails = true')
    await light.click()
    await expect(page.getByText('Svetlo sa nepodarilo zapnúť')).toBeVisible()
    await expect(light).toHaveAttribute('aria-pressed', 'false')
  },
)

test('a camera without a light has no switch for it', NIGHTLY, async ({ premium: { page } }) => {
  await page.goto('/skener')
  await expect(page.getByLabel('Obraz kamery')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Svetlo' })).toHaveCount(0)
})
