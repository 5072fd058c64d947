import type { CartItem, CartResponse } from '@cenolov/contract/shopping'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { address, dialog, dialogsClosed, named, openPage, toast } from '#testing/open-page.tsx'
import { PREMIUM, productOf, userOf } from '#testing/samples.ts'
import { type Answers, type Call, refusal } from '#testing/stubbed-server.ts'

const CART = '/auth/cart'

let items: CartItem[] = []
beforeEach(() => {
  items = [
    { id: 1, product: productOf({ id: 11, title: 'Mlieko', price: 1.5 }), quantity: 2 },
    { id: 2, product: productOf({ id: 12, title: 'Chlieb', price: 3 }), quantity: 1 },
  ]
})

const cart = (): CartResponse => ({
  items,
  total_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
  unique_products: items.length,
})
const idOf = ({ name }: Call) => Number(name.split('/').at(-1))

const SERVER: Answers = {
  [`GET ${CART}`]: cart,
  'GET /api/v1/price-history/cart': refusal(0),
  'GET /auth/basket/compare': refusal(0),
  [`PUT ${CART}/*`]: (call: Call) => {
    const quantity = Number((call.body as { quantity: unknown }).quantity)
    items = items.map((item) => (item.id === idOf(call) ? { ...item, quantity } : item))
    return items.find(({ id }) => id === idOf(call))
  },
  [`DELETE ${CART}/*`]: (call: Call) => {
    items = items.filter(({ id }) => id !== idOf(call))
    return null
  },
  [`DELETE ${CART}`]: () => {
    items = []
    return null
  },
  [`POST ${CART}/*`]: (call: Call) => {
    const product = productOf({ id: idOf(call), title: 'Mlieko', price: 1.5 })
    const item = { id: 9, product, quantity: Number((call.body as { quantity: unknown }).quantity) }
    items = [...items, item]
    return item
  },
}

const rows = () =>
  screen
    .queryAllByRole('article')
    .filter((row) => within(row).queryByRole('button', named(/^Odstrániť z košíka/)) !== null)
const row = (index: number) => within(rows()[index] as HTMLElement)
const hasRows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count))
const sum = (name: RegExp) => {
  const term = screen.getAllByRole('term').find(({ textContent }) => name.test(textContent ?? ''))
  return term?.parentElement?.querySelector('dd')?.textContent?.replaceAll('\u00a0', ' ')
}

async function openCart(answers: Answers = {}) {
  const page = await openPage('/kosik', { as: PREMIUM, answers: { ...SERVER, ...answers } })
  const press = async (name: string) => page.user.click(await screen.findByRole('button', named(name)))
  return { ...page, press }
}

test('without premium, the cart page promotes premium', async () => {
  await openPage('/kosik', { as: userOf() })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Môj Košík')
  screen.getByRole('heading', named('Premium funkcie'))
  await screen.findByRole('button', named('Aktivovať Premium'))
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', named('Viac v profile')).getAttribute('href')).toBe('/profile')
})

test('the cart adds up the prices of the products and the savings of sales', async () => {
  items = [
    { id: 1, product: productOf({ id: 11, price: 2, akcia: '1.50', lowest_price_30: 2 }), quantity: 2 },
    { id: 2, product: productOf({ id: 12, price: 3 }), quantity: 1 },
  ]
  const { user, server } = await openCart()
  await hasRows(2)
  expect(sum(/^Produkty$/)).toBe('2 produkty, 3 ks')
  expect([sum(/^Pôvodná cena$/), sum(/^Úspora z\sakcií$/), sum(/^Celkom$/)]).toEqual([
    '7,00 €',
    expect.stringContaining('1,00 €'),
    '6,00 €',
  ])
  screen.getByText(/Košík je len informačný/)
  await user.click(row(0).getByRole('button', named(/^Pridať: /)))
  expect(row(0).getByRole('textbox')).toHaveProperty('value', '3')
  expect(sum(/^Produkty$/)).toBe('2 produkty, 4 ks')
  await waitFor(() => expect(server.sent(`PUT ${CART}/1`)).toHaveLength(1))
  await waitFor(() => expect(sum(/^Celkom$/)).toBe('7,50 €'))
  expect(row(1).getByRole('button', named(/^Ubrať: /))).toHaveProperty('disabled', true)
  await user.clear(row(1).getByRole('textbox'))
  await user.type(row(1).getByRole('textbox'), '0')
  await user.tab()
  await waitFor(() => expect(row(1).getByRole('textbox')).toHaveProperty('value', '1'))
})

test('a row is removed and restored', async () => {
  const { user, press, server } = await openCart()
  await hasRows(2)
  await user.click(row(0).getByRole('button', named(/^Odstrániť z košíka/)))
  await hasRows(1)
  await toast('Odstránené z košíka')
  await press('Vrátiť')
  await hasRows(2)
  await waitFor(() => expect(cart().total_items).toBe(3))
  expect(server.sent(`DELETE ${CART}/1`)).toHaveLength(1)
})

test('the whole cart is emptied after confirmation', async () => {
  const { user, press } = await openCart()
  await hasRows(2)
  await press('Vymazať všetko')
  const asked = await dialog('Naozaj chcete vymazať celý košík?')
  await user.click(asked.getByRole('button', named('Zrušiť')))
  await dialogsClosed()
  expect(rows()).toHaveLength(2)
  await press('Vymazať všetko')
  const again = await dialog('Naozaj chcete vymazať celý košík?')
  await user.click(again.getByRole('button', named('Vymazať košík')))
  await screen.findByText('Váš košík je prázdny')
  expect(items).toEqual([])
  await user.click(within(screen.getByRole('main')).getByRole('link', named('Prejsť na produkty')))
  await waitFor(() => expect(address()).toBe('/products'))
})

test('a discontinued product costs nothing', async () => {
  items = [{ id: 1, product: { ...productOf({ id: 11, title: 'Koláč' }), available: false }, quantity: 4 }]
  const { user, press } = await openCart()
  await hasRows(1)
  row(0).getByText(/Už sa nepredáva/)
  expect(sum(/^Celkom$/)).toBe('0,00 €')
  expect(screen.queryByRole('button', named('Nákup hotový'))).toBeNull()
  await press('Vymazať všetko')
  const asked = await dialog('Naozaj chcete vymazať celý košík?')
  asked.getByText(/Čo sa už nepredáva \(1\sprodukt\), sa potom nedá vrátiť\./)
  await user.click(asked.getByRole('button', named('Zrušiť')))
  await dialogsClosed()
  await user.click(row(0).getByRole('button', named(/^Odstrániť z košíka/)))
  await screen.findByText('Váš košík je prázdny')
})

test('a change that fails is reported and reverted', async () => {
  const { user } = await openCart({
    [`PUT ${CART}/*`]: refusal(500, 'Porucha'),
    [`DELETE ${CART}/*`]: refusal(500, 'Porucha'),
  })
  await hasRows(2)
  await user.click(row(0).getByRole('button', named(/^Pridať: /)))
  await toast('Nepodarilo sa aktualizovať množstvo')
  await waitFor(() => expect(row(0).getByRole('textbox')).toHaveProperty('value', '2'))
  await user.click(row(0).getByRole('button', named(/^Odstrániť z košíka/)))
  await toast('Nepodarilo sa odstrániť z košíka')
  await hasRows(2)
})

test('a change without a connection is reported and reverted', async () => {
  const { user } = await openCart({ [`PUT ${CART}/*`]: refusal(0), [`DELETE ${CART}/*`]: refusal(0) })
  await hasRows(2)
  await user.click(row(0).getByRole('button', named(/^Pridať: /)))
  await toast('Chyba pri aktualizácii množstva')
  await waitFor(() => expect(row(0).getByRole('textbox')).toHaveProperty('value', '2'))
  await user.click(row(0).getByRole('button', named(/^Odstrániť z košíka/)))
  await toast('Chyba pri odstraňovaní z košíka')
  await hasRows(2)
})

test('a purchase that cannot be written is reported, and the cart stays', async () => {
  const { press, server } = await openCart({ [`POST ${CART}/finish`]: refusal(500) })
  await hasRows(2)
  await press('Nákup hotový')
  await press('Zapísať nákup')
  await toast('Nepodarilo sa zapísať nákup')
  await hasRows(2)
  expect(server.sent(`POST ${CART}/finish`)).toHaveLength(1)
})

test('a cart that cannot be read is asked for again', async () => {
  const { press, server } = await openCart({ [`GET ${CART}`]: refusal(500, 'x') })
  await screen.findByText('Nepodarilo sa načítať košík')
  items = []
  server.answer(SERVER)
  await press('Skúsiť znova')
  await screen.findByText('Váš košík je prázdny')
})

test('changes from another device show on returning to the tab', async () => {
  await openCart({ 'POST /auth/refresh-profile': PREMIUM })
  await hasRows(2)
  items = [...items, { id: 3, product: productOf({ id: 13, title: 'Maslo' }), quantity: 1 }]
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await hasRows(3)
})
