import type { CartItem, Favorite } from '@cenolov/contract/shopping'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { address, dialogsClosed, named, openPage, toast } from '#testing/open-page.tsx'
import { NO_PRODUCTS, PREMIUM, productOf, userOf } from '#testing/samples.ts'
import { type Answers, type Call, refusal } from '#testing/stubbed-server.ts'

const FAVOURITES = '/auth/favorites'

const favouriteOf = (id: number, product: Favorite['product']): Favorite => ({
  id,
  product,
  priority: 50,
  created_at: '2026-11-01T08:00:00Z',
})

let favorites: Favorite[] = []
beforeEach(() => {
  favorites = [
    favouriteOf(1, productOf({ id: 11, title: 'Mlieko', price: 1.5, store: 'Tesco' })),
    favouriteOf(
      2,
      productOf({ id: 12, title: 'Kefír', price: 2, akcia: '1', lowest_price_30: 2, store: 'Tesco' }),
    ),
    favouriteOf(3, productOf({ id: 13, title: 'Chlieb', price: 3 })),
  ]
})
const idOf = ({ name }: Call) => Number(name.split('/').at(-1))

const added = (call: Call): CartItem => ({
  id: idOf(call) + 100,
  product: productOf({ id: idOf(call) }),
  quantity: 1,
})

const SERVER: Answers = {
  [`GET ${FAVOURITES}`]: () => ({ favorites }),
  [`DELETE ${FAVOURITES}/*`]: (call: Call) => {
    favorites = favorites.filter(({ id }) => id !== idOf(call))
    return null
  },
  [`POST ${FAVOURITES}/*`]: (call: Call) => {
    const favourite = favouriteOf(9, productOf({ id: idOf(call) }))
    favorites = [...favorites, favourite]
    return favourite
  },
  'GET /api/v1/price-history/*': { price_history: [] },
  'GET /api/v1/price-history/product/*': { price_history: [] },
}

async function openFavourites(answers: Answers = {}) {
  const page = await openPage('/oblubene', { as: PREMIUM, answers: { ...SERVER, ...answers } })
  const press = async (name: string | RegExp, index = 0) =>
    page.user.click((await screen.findAllByRole('button', named(name))).at(index) as HTMLElement)
  return { ...page, press }
}
const hasCards = (count: number) =>
  waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(count))

test('without premium, the favourites page promotes premium', async () => {
  const { user } = await openPage('/oblubene', { as: userOf(), answers: { 'GET /auth/profile': refusal(0) } })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Obľúbené')
  screen.getByRole('heading', named('Premium funkcie'))
  await screen.findByRole('button', named('Aktivovať Premium'))
  await user.click(screen.getByRole('link', named('Viac v profile')))
  await waitFor(() => expect(address()).toBe('/profile'))
})

test('without premium, cards have no controls', async () => {
  const products = [productOf({ id: 11, title: 'Chlieb' })]
  await openPage('/products', {
    as: userOf(),
    answers: { 'GET /api/v1/products/query': { ...NO_PRODUCTS, products, total: 1 } },
  })
  const card = within(await screen.findByRole('article'))
  expect(card.queryAllByRole('button')).toEqual([])
})

test('favourites are counted, searched and removed', async () => {
  const { user, press } = await openFavourites()
  await hasCards(3)
  const figure = (name: string) => {
    const term = screen.getAllByRole('term').find(({ textContent }) => textContent === name)
    return term?.parentElement?.querySelector('dd')?.textContent
  }
  expect(['Produkty', 'Obchody'].map(figure)).toEqual(['3', '2'])
  expect(figure('Hodnota')).toMatch(/^6\s€$/)
  screen.getByText('3 z 3 produktov')
  expect(screen.getByText('Celková hodnota:').parentElement?.textContent).toMatch(/5,50\s€/)
  const search = screen.getByRole('searchbox', named('Hľadať v obľúbených'))
  await user.type(search, 'chlieb')
  await hasCards(1)
  screen.getByText('1 z 3 produktov')
  await user.clear(search)
  await user.type(search, 'lokomotiva')
  await screen.findByText('Nič sa nenašlo')
  await press('Vymazať hľadanie', -1)
  await hasCards(3)
  await press(/^Odstrániť z obľúbených/)
  await hasCards(2)
  await press('Vrátiť')
  await hasCards(3)
  await waitFor(() => expect(favorites).toHaveLength(3))
})

test.each([
  ['the server refuses', refusal(500), 'Nepodarilo sa odstrániť z obľúbených'],
  ['has no connection', refusal(0), 'Chyba pri odstraňovaní z obľúbených'],
])('a removal that %s is reported, and the favourite stays', async (_why, answer, words) => {
  const { press } = await openFavourites({ [`DELETE ${FAVOURITES}/*`]: answer })
  await hasCards(3)
  await press(/^Odstrániť z obľúbených/)
  await toast(words)
  await hasCards(3)
})

test('a removal that cannot be undone without a connection is reported', async () => {
  const { press } = await openFavourites({ [`POST ${FAVOURITES}/*`]: refusal(0) })
  await hasCards(3)
  await press(/^Odstrániť z obľúbených/)
  await hasCards(2)
  await press('Vrátiť')
  await toast('Chyba pri pridávaní do obľúbených')
  await hasCards(2)
})

test('all favourites are added to the cart at once', async () => {
  const { press, server } = await openFavourites({ 'POST /auth/cart/*': added })
  await hasCards(3)
  await press('Pridať všetko do košíka')
  await toast('Všetky 3 produkty boli pridané do košíka!')
  expect(
    server.calls
      .filter(({ name }) => name.startsWith('POST /auth/cart/'))
      .map(idOf)
      .sort(),
  ).toEqual([11, 12, 13])
})

test('favourites that cannot all be added to the cart are counted exactly', async () => {
  const { press, server } = await openFavourites({
    'POST /auth/cart/12': refusal(500, 'x'),
    'POST /auth/cart/*': added,
  })
  await hasCards(3)
  await press('Pridať všetko do košíka')
  await toast('2 produkty boli pridané do košíka, 1 sa nepodarilo pridať.')
  server.answer({ 'POST /auth/cart/*': refusal(500, 'x') })
  await press('Pridať všetko do košíka', -1)
  await toast('Nepodarilo sa pridať žiadny produkt do košíka.')
})

test('favourites that cannot be read are asked for again', async () => {
  const { user, press, server } = await openFavourites({ [`GET ${FAVOURITES}`]: refusal(500, 'x') })
  await screen.findByText('Nepodarilo sa načítať obľúbené produkty')
  favorites = []
  server.answer(SERVER)
  await press('Skúsiť znova')
  await screen.findByText('Zatiaľ nemáte žiadne obľúbené produkty')
  await user.click(within(screen.getByRole('main')).getByRole('link', named('Prejsť na produkty')))
  await waitFor(() => expect(address()).toBe('/products'))
})

test('a discontinued product is marked and can be removed', async () => {
  favorites = [favouriteOf(1, { ...productOf({ id: 11, title: 'Zmiznuté pečivo' }), available: false })]
  const { press } = await openFavourites()
  await hasCards(1)
  screen.getByText(/Už sa nepredáva/)
  expect(screen.getByText('Celková hodnota:').parentElement?.textContent).toMatch(/0,00/)
  await press(/^Odstrániť z obľúbených/)
  await hasCards(0)
})

const REFUSALS = [
  [409, 'Produkt už je v obľúbených', 'Produkt už je v obľúbených'],
  [
    404,
    'Položka nemôže byť pridaná (neplatný produkt)',
    'Tento produkt nemôže byť pridaný do obľúbených (neplatný produkt)',
  ],
  [500, 'Porucha', 'Nepodarilo sa pridať do obľúbených'],
] as const

test.each(REFUSALS)(
  'a favourite refused by %i shows why, and the heart is empty again',
  async (status, detail, words) => {
    favorites = []
    const products = [productOf({ id: 11, title: 'Chlieb' })]
    const { user } = await openPage('/products', {
      as: PREMIUM,
      answers: {
        ...SERVER,
        'GET /api/v1/products/query': { ...NO_PRODUCTS, products, total: 1 },
        [`POST ${FAVOURITES}/*`]: refusal(status, detail),
      },
    })
    const heart = await screen.findByRole('button', named(/^Obľúbené/))
    await user.click(heart)
    await toast(words)
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'))
  },
)

test('the heart on a card adds a favourite and removes it again', async () => {
  favorites = []
  const products = [productOf({ id: 11, title: 'Chlieb' })]
  const { user, server } = await openPage('/products', {
    as: PREMIUM,
    answers: { ...SERVER, 'GET /api/v1/products/query': { ...NO_PRODUCTS, products, total: 1 } },
  })
  const heart = await screen.findByRole('button', named(/^Obľúbené/))
  const isPressed = (pressed: string) =>
    waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe(pressed))
  await user.click(heart)
  await isPressed('true')
  await waitFor(() => expect(server.calls.map(({ name }) => name)).toContain(`POST ${FAVOURITES}/11`))
  await user.click(heart)
  await isPressed('false')
  await toast('Odstránené z obľúbených')
  await user.click(await screen.findByRole('button', named('Vrátiť')))
  await isPressed('true')
  await dialogsClosed()
})

test('a kilogram is a kilogram', async () => {
  favorites = [favouriteOf(1, productOf({ id: 11, title: 'Múka', gram: 1_000, amount: 1_000 }))]
  await openFavourites()
  const card = await screen.findByRole('article')
  expect(card.textContent?.replaceAll('\u00a0', ' ')).toMatch(/1 kg/)
  expect(card.textContent?.replaceAll('\u00a0', ' ')).not.toMatch(/1 000 g/)
})
