import type { ProductQueryResponse } from '@cenolov/contract/catalogue'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, dialog, named, openPage } from '#testing/open-page.tsx'
import { NO_PRODUCTS, PREMIUM, productOf, userOf } from '#testing/samples.ts'
import { type Answers, type Call, refusal } from '#testing/stubbed-server.ts'

const bread = productOf({ id: 11, title: 'Chlieb' })

const SERVER: Answers = {
  'GET /api/v1/products/query': { ...NO_PRODUCTS, products: [bread], total: 1 },
  'GET /api/v1/products/11': bread,
  'GET /api/v1/products/11/elsewhere': { offers: [], is_complete: true },
  'GET /api/v1/products/11/facts': refusal(404, 'x'),
  'GET /api/v1/products/11/branches': refusal(404, 'x'),
  'GET /api/v1/price-history/product/11': { price_history: [] },
  'GET /api/v1/price-history/product/11/sales': { sales: [] },
}

async function openDetail(answers: Answers = {}, as = PREMIUM) {
  const page = await openPage('/products?product=11', { as, answers: { ...SERVER, ...answers } })
  const detail = await dialog()
  await detail.findByRole('heading', { level: 2, name: 'Chlieb' })
  return { ...page, detail }
}

test('without premium, the detail promotes premium', async () => {
  const { detail } = await openDetail({}, userOf())
  await detail.findByRole('heading', named('Premium funkcie'))
  detail.getByText('História cien, obľúbené produkty a košík sú dostupné iba pre používateľov Premium.')
  expect(detail.queryByRole('region', named('História cien'))).toBeNull()
})

test('a refused change of the detail shows why, and is taken back', async () => {
  const { user, detail } = await openDetail({
    'POST /auth/favorites/11': refusal(409, 'Zoznam obľúbených je plný'),
    'POST /auth/cart/11': refusal(500),
  })
  const favourite = await detail.findByRole('button', named(/obľúbených$/))
  await user.click(favourite)
  const alert = (words: string) =>
    waitFor(() => expect(detail.getByRole('alert').textContent?.replaceAll('\u00a0', ' ')).toBe(words))
  await alert('Zoznam obľúbených je plný')
  expect(favourite.textContent).toMatch(/^Pridať do\sobľúbených$/)
  await user.click(detail.getByRole('button', named('Pridať do košíka')))
  await alert('Nepodarilo sa pridať do košíka')
})

test('a price history that cannot be read is asked for again', async () => {
  const { user, detail, server } = await openDetail({
    'GET /api/v1/price-history/product/11': refusal(500),
  })
  const history = await detail.findByRole('region', named('História cien'))
  await waitFor(() =>
    expect(history.textContent).toMatch(/Chyba pri načítavaní: Nepodarilo sa načítať históriu cien/),
  )
  server.answer(SERVER)
  await user.click(await screen.findByRole('button', named('Skúsiť znova')))
  await waitFor(() => expect(history.textContent).toMatch(/Žiadne údaje o\shistórii cien/))
})

const facet = (name: string, count: number, newest = '2026-11-20') => ({
  name,
  count,
  avgPrice: 2,
  onSale: 1,
  newest,
})

/** Twenty products of each of the three pages; none for a search that finds nothing. */
const listed = ({ query }: Call): ProductQueryResponse => {
  const page = Number(query.page ?? 1)
  const isEmpty = query.search === 'lokomotiva'
  return {
    ...NO_PRODUCTS,
    products: isEmpty ? [] : [productOf({ id: page, title: `Jogurt zo strany ${page}` })],
    total: isEmpty ? 0 : 60,
    page,
    total_pages: isEmpty ? 0 : 3,
    facets: {
      ...NO_PRODUCTS.facets,
      stores: [facet('Tesco', 30), facet('Kaufland', 20)],
      categories: [{ name: 'Mlieko', count: 12, trending: false }],
    },
  }
}

async function openList(query = '') {
  const page = await openPage(`/products${query}`, {
    as: userOf(),
    answers: { 'GET /api/v1/products/query': listed },
  })
  const turn = async (name: string) => page.user.click(await screen.findByRole('link', named(name)))
  return { ...page, turn }
}
const shows = (title: string) => screen.findByRole('heading', { level: 3, name: title })

test('paging wraps around', async () => {
  const { turn } = await openList('?search=jogurt')
  await shows('Jogurt zo strany 1')
  await turn('Nasledujúca strana')
  await shows('Jogurt zo strany 2')
  expect(address()).toBe('/products?search=jogurt&page=2')
  history.back()
  await shows('Jogurt zo strany 1')
  await turn('Predchádzajúca strana')
  await shows('Jogurt zo strany 3')
  await turn('Nasledujúca strana')
  await shows('Jogurt zo strany 1')
})

test('filters show as chips that are removed one by one or all at once', async () => {
  const { user } = await openList('?search=mlieko&stores=Tesco,Kaufland&filter=akcia')
  const chips = within(await screen.findByRole('list', named('Aktívne filtre')))
  expect(
    chips.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Len akcie', expect.stringContaining('mlieko'), 'Tesco', 'Kaufland', 'Vymazať filtre (4)'])
  await user.click(chips.getByRole('button', named(/Tesco/)))
  await waitFor(() => expect(address()).not.toContain('Tesco'))
  await user.click(chips.getByRole('button', named(/Vymazať filtre/)))
  await waitFor(() => expect(address()).toBe('/products'))
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

test('a link with one store works like a list of stores', async () => {
  const { server } = await openList('?store=Tesco')
  await shows('Jogurt zo strany 1')
  const asked = server.calls.filter(({ name }) => name === 'GET /api/v1/products/query')
  expect(asked.map(({ query }) => query)).toEqual([{ stores: 'Tesco' }])
})

test('an empty result is explained, with a way out', async () => {
  const { user } = await openList('?search=lokomotiva')
  await screen.findByText('Žiadne produkty nenájdené')
  const results = within(screen.getByRole('region', named('Výsledky')))
  await user.click(results.getByRole('button', named(/Vymazať filtre/)))
  await shows('Jogurt zo strany 1')
})

test('a search suggests the categories that it found', async () => {
  const { user } = await openList('?search=mlieko')
  const found = within(await screen.findByRole('list', named('Nájdené kategórie')))
  const [first] = await found.findAllByRole('link')
  expect(first?.textContent).toBe('Mlieko, produktov: 12')
  await user.click(first as HTMLElement)
  await waitFor(() => expect(new URLSearchParams(location.search).get('category')).toBe('Mlieko'))
  await waitFor(() => expect(screen.queryByRole('list', named('Nájdené kategórie'))).toBeNull())
})

test('an item of an answer that is no product becomes an invalid one, and the others stay', async () => {
  const products = [bread, null, 'x'] as unknown as ProductQueryResponse['products']
  await openPage('/products', {
    as: userOf(),
    answers: { 'GET /api/v1/products/query': { ...NO_PRODUCTS, products, total: 3 } },
  })
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Chlieb', 'Invalid Product', 'Invalid Product'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('where nothing is known about any product, there is no filter by facts', async () => {
  await openPage('/products', { as: userOf(), answers: SERVER })
  await screen.findByRole('article')
  screen.getByRole('button', named(/^Kategórie/))
  expect(screen.queryByRole('button', named(/^Zloženie/))).toBeNull()
})

test('the history of prices comes before the report of a wrong price', async () => {
  const { detail } = await openDetail()
  const history = await detail.findByRole('region', named('História cien'))
  const report = await detail.findByRole('button', named(/^Nahlásiť/))
  expect(history.compareDocumentPosition(report) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

test('closing a product goes back to the list, so that the browser can go forward to the product', async () => {
  const { user } = await openPage('/products?search=chlieb', { as: userOf(), answers: SERVER })
  await user.click(await screen.findByRole('link', named('Chlieb')))
  await waitFor(() => expect(address()).toBe('/products?search=chlieb&product=11'))
  await user.click((await dialog()).getByRole('button', named('Zavrieť')))
  await waitFor(() => expect(address()).toBe('/products?search=chlieb'))
  history.forward()
  await waitFor(() => expect(address()).toBe('/products?search=chlieb&product=11'))
})
