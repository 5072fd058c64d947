import type { Source, SourceRun } from '@cenolov/contract/admin'
import type { Product } from '@cenolov/core/product'
import { bulgarianZip, croatianList, type ForeignGoods } from '@cenolov/demo/price-lists'
import { callApi } from '../../src/api.ts'
import { catalogueFile } from '../../src/catalogue-file.ts'
import { type PriceServer, priceServer } from '../../src/outside/price-server.ts'
import { expect, NIGHTLY, test } from '../../src/test.ts'

interface Preset {
  readonly label: string
  /** Store of the whole file, where its rows name none. */
  readonly store?: string
  readonly file: (goods: readonly ForeignGoods[]) => Buffer
}

const PRESETS: readonly Preset[] = [
  { label: 'Vlastné CSV', file: (goods) => catalogueFile('', goods).buffer },
  { label: 'Bulharské denné ceny', file: (goods) => bulgarianZip({ Terno: goods }) },
  { label: 'Chorvátske cenníky', store: 'Terno', file: (goods) => croatianList('lidl', goods) },
]
const LOGIN_PAGE = '<!doctype html><html><title>Login</title><form><input type="password"></form></html>'
const DAYS_MS = 3 * 24 * 3_600_000

let server: PriceServer
test.beforeEach(async () => {
  server = await priceServer()
})
test.afterEach(() => server.close())

test(
  'each kind of price list goes from its address to products, changes, stays, breaks and goes silent',
  NIGHTLY,
  async ({ page, product, makeAccount, signInAs }) => {
    test.slow()
    const { session } = await makeAccount({ admin: true })
    await signInAs(session)
    const headers = { authorization: `Bearer ${session.access_token}` }
    const word = `p${Date.now().toString(36)}`
    const api = <T>(path: string): Promise<T> => callApi<T>(`${product.url}/api/v1${path}`, { headers })
    const sourceOf = async (name: string): Promise<Source> => {
      const { sources } = await api<{ sources: Source[] }>('/admin/sources?limit=500')
      const found = sources.find((source) => source.name === name)
      if (found === undefined) throw new Error(`There is no source ${name}.`)
      return found
    }
    const offered = async (title: string) => {
      const found = await api<Product[]>(`/products/search?q=${encodeURIComponent(title)}`)
      return found.map(({ title: name, price, store }) => ({ name, price, store }))
    }

    for (const [index, { label, store, file }] of PRESETS.entries()) {
      const name = `${label} ${word}`
      const [milk, bread] = [`Mlieko ${index}${word}`, `Chlieb ${index}${word}`]
      await test.step(label, async () => {
        server.serve(
          file([
            { title: milk, price: '1.29' },
            { title: bread, price: '2.00' },
          ]),
        )
        await page.goto('/admin/sources?zdroj=novy')
        await page.getByLabel('Adresa súboru').fill(server.url)
        await page.getByRole('button', { name: 'Nastaviť ručne' }).click()
        await page.getByLabel('Názov zdroja').fill(name)
        await page.getByLabel('Typ cenníka').selectOption({ label })
        if (store !== undefined) await page.getByLabel('Obchod celého súboru').fill(store)
        await page.getByRole('button', { name: 'Vyskúšať', exact: true }).click()
        await expect(page.getByRole('row').filter({ hasText: milk })).toBeVisible()
        await page.getByRole('button', { name: 'Uložiť zdroj' }).click()
        const row = page.getByRole('article', { name })
        await expect(row).toContainText('Ešte nečítaný')
        const { id } = await sourceOf(name)

        let runs = 0
        const run = async (wanted: Partial<SourceRun>) => {
          runs += 1
          await row.getByRole('button', { name: /^Spustiť teraz/ }).click()
          await expect
            .poll(async () => {
              const { total, runs: all } = await api<{ total: number; runs: SourceRun[] }>(
                `/admin/sources/${id}/runs?limit=1`,
              )
              return total === runs && all[0]?.status !== 'running' ? all[0] : null
            })
            .toMatchObject(wanted)
          await expect(row.getByRole('button', { name: /^Spustiť teraz/ })).toBeEnabled()
        }
        await run({ status: 'completed', created_count: 2, error_count: 0 })
        expect(await offered(milk)).toEqual([{ name: milk, price: 1.29, store: 'Terno' }])
        server.serve(
          file([
            { title: milk, price: '1.39' },
            { title: bread, price: '2.00' },
          ]),
        )
        await run({ status: 'completed', created_count: 0, updated_count: 1 })
        expect(await offered(milk)).toMatchObject([{ price: 1.39 }])
        await run({ status: 'unchanged' })
        await expect(row).toContainText('V poriadku')
        server.serve(LOGIN_PAGE)
        await run({ status: 'failed' })
        await expect(row).toContainText('Naposledy zlyhal')
        expect(await offered(milk)).toMatchObject([{ price: 1.39 }])
      })
    }

    await test.step('silence', async () => {
      const silent = `${PRESETS[0]!.label} ${word}`
      // Three days later. The server decides when a source counts as silent, and has its own tests with its clock.
      await page.route('**/api/v1/admin/sources?*', async (route) => {
        const answer = await route.fetch()
        const { sources, ...list } = (await answer.json()) as { sources: Source[] }
        const aged = sources.map((source) =>
          source.name === silent
            ? {
                ...source,
                is_silent: true,
                silence_hours: 24,
                last_success_at: new Date(Date.now() - DAYS_MS).toISOString(),
              }
            : source,
        )
        await route.fulfill({ response: answer, json: { ...list, sources: aged } })
      })
      await page.goto('/admin/system')
      const panel = page.getByRole('region', { name: 'Mlčiace zdroje cien' })
      await expect(panel).toContainText(silent)
      await expect(panel).toContainText(/Mlčí 3\sd/)
      await panel.getByRole('link', { name: 'Zdroje cien' }).click()
      await expect(page.getByRole('article', { name: silent })).toContainText('Mlčí')
      await expect(page.getByRole('alert').filter({ hasText: silent })).toBeVisible()
      // An answer in progress ends first.
      await page.unrouteAll({ behavior: 'wait' })
    })

    for (const { label } of PRESETS) {
      const { id } = await sourceOf(`${label} ${word}`)
      await callApi(`${product.url}/api/v1/admin/sources/${id}`, { method: 'DELETE', headers })
    }
  },
)
