import type { AccountSettings } from '@cenolov/contract/account'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { named, openPage } from '#testing/open-page.tsx'
import { NO_PRODUCTS, productOf, SETTINGS, STATS, userOf } from '#testing/samples.ts'
import { type Answers, type Call, refusal } from '#testing/stubbed-server.ts'
// Its code takes seconds on a busy machine, longer than a test waits for an element.
import './parts/first-steps.tsx'

const deals = [1, 2, 3, 4, 5, 6].map((id) =>
  productOf({ id, title: `Akcia ${id}`, price: 2, akcia: '1', lowest_price_30: 2 }),
)
const newest = Array.from({ length: 12 }, (_, index) => productOf({ id: index + 20, title: `Nové ${index}` }))

const SERVER: Answers = {
  'GET /api/v1/products/query': { ...NO_PRODUCTS, products: deals, total: 6 },
  'GET /api/v1/products': newest,
}

async function openHome(answers: Answers = {}) {
  const page = await openPage('/', { as: userOf(), answers: { ...SERVER, ...answers } })
  await screen.findByRole('heading', { level: 1 })
  return page
}
const section = (name: string) => within(screen.getByRole('region', named(name)))
const hasCards = (name: string, count: number) =>
  waitFor(() => expect(section(name).queryAllByRole('article')).toHaveLength(count))
const places = (name: string) =>
  screen.getByRole('region', named(name)).querySelectorAll('ul[aria-busy=true] > li').length
const says = (name: string, words: RegExp) =>
  waitFor(() => expect(screen.getByRole('region', named(name)).textContent).toMatch(words))

test('home greets the user and summarises today’s offers', async () => {
  await openHome()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vitajte späť, Eva Malá')
  await hasCards('Najlepšie akcie dňa', 6)
  await hasCards('Najnovšie produkty', 12)
  const numbers = section('Dnes v číslach')
  expect(numbers.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    ...['Aktívne ponuky', 'Najvyššia zľava', 'Priemerná zľava', 'Úspora dnes'],
    ...['Produkty', 'Akcie', 'Obchody', 'Priemerná zľava'],
  ])
  const values = numbers.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(values[4]).toMatch(/^5\s000$/)
  expect(values[6]).toBe('2')
  expect(
    section('Najnovšie produkty')
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(newest.map(({ title }) => title))
})

test('every link on the home page leads to its target', async () => {
  await openHome()
  const main = within(screen.getByRole('main'))
  for (const [name, path] of [
    [/^Hľadať$/, '/products'],
    [/^Obľúbené$/, '/oblubene'],
    [/^Všetky produkty/, '/products'],
    [/^Top ponuky/, '/products?sort=discount_desc'],
    [/^Akcie/, '/products?filter=akcia'],
    [/^Porovnať ceny/, '/products'],
    [/^Všetky akcie/, '/products?filter=akcia'],
    [/^Všetky najnovšie/, '/products?sort=newest'],
    [/^Prejsť na produkty/, '/products'],
  ] as const)
    expect((await main.findByRole('link', named(name))).getAttribute('href')).toBe(path)
})

test('prices have placeholders until they load', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const later = (name: keyof typeof SERVER) => promise.then(() => SERVER[name])
  await openHome({
    'GET /api/v1/products/query': () => later('GET /api/v1/products/query'),
    'GET /api/v1/products': () => later('GET /api/v1/products'),
  })
  await waitFor(() => expect(places('Najlepšie akcie dňa')).toBe(6))
  expect(places('Najnovšie produkty')).toBe(12)
  resolve()
  await hasCards('Najnovšie produkty', 12)
  expect(places('Najnovšie produkty')).toBe(0)
})

test('a catalogue without products is explained', async () => {
  await openHome({
    'GET /api/v1/products/query': NO_PRODUCTS,
    'GET /api/v1/products': [],
    'GET /api/v1/stats': { ...STATS, total_products: 1_234, on_sale: 0 },
  })
  await says('Najlepšie akcie dňa', /Žiadne akcie momentálne nie sú dostupné/)
  await says('Najlepšie akcie dňa', /Akciových produktov: 0/)
  await says('Najlepšie akcie dňa', /Skúste to znovu neskôr/)
  await says('Najnovšie produkty', /Žiadne nové produkty momentálne nie sú dostupné/)
  await says('Najnovšie produkty', /Celkový počet produktov: 1\s234/)
  await says('Najnovšie produkty', /Kontrolujte sieťové pripojenie/)
})

test('deals that cannot be loaded are reported, and can be retried', async () => {
  const { user, server } = await openHome({ 'GET /api/v1/products/query': refusal(500, 'Porucha') })
  await says('Najlepšie akcie dňa', /Chyba pri načítavaní produktov: Porucha/)
  server.answer(SERVER)
  await user.click(section('Najlepšie akcie dňa').getByRole('button', named('Skúsiť znova')))
  await hasCards('Najlepšie akcie dňa', 6)
})

test('without statistics, home shows well-known categories and stores', async () => {
  await openHome({ 'GET /api/v1/stats': refusal(500, 'Porucha') })
  const figure = within(screen.getByRole('main')).getAllByRole('definition')[0]
  await waitFor(() => expect(figure?.textContent).toBe('–'))
  expect(section('Populárne kategórie').getAllByRole('link')).toHaveLength(8)
  expect(section('Sledované obchody').getAllByRole('link')).toHaveLength(10)
})

test('a new account is asked for its stores, its cards and a list, one after the other', async () => {
  let settings: AccountSettings = SETTINGS
  const { user, server } = await openPage('/', {
    as: userOf({ created_at: new Date().toISOString() }),
    answers: {
      ...SERVER,
      'GET /auth/settings': () => settings,
      'PUT /auth/settings': ({ body }: Call) => {
        settings = { ...settings, ...(body as Partial<AccountSettings>) }
        return settings
      },
      'GET /auth/lists': { lists: [] },
      'GET /api/v1/branches': { branches: [] },
    },
  })
  const step = async (name: string) => within(await screen.findByRole('region', named(name)))
  const skip = async (name: string) => user.click((await step(name)).getByRole('button', named('Preskočiť')))
  await skip('V ktorých obchodoch nakupujete?')
  const cards = await step('Ktoré vernostné karty máte?')
  await user.click(cards.getByRole('button', named('Lidl Plus')))
  await user.click(await cards.findByRole('button', named('Ďalej')))
  const list = await step('Čo treba kúpiť?')
  expect(list.getByRole('button', named('Vytvoriť zoznam'))).toHaveProperty('disabled', true)
  await skip('Čo treba kúpiť?')
  await waitFor(() => expect(screen.queryByRole('region', named('Čo treba kúpiť?'))).toBeNull())
  // An empty choice is kept, so that the account is not asked again.
  expect(server.sent('PUT /auth/settings')).toEqual([{ stores: [] }, { cards: ['Lidl Plus'] }])
})
