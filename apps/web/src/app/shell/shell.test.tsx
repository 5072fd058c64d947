import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { address, named, openPage } from '../../testing/open-page.tsx'
import { ADMIN, NO_PRODUCTS, PREMIUM, productOf, STATS, userOf } from '../../testing/samples.ts'
import { refusal } from '../../testing/stubbed-server.ts'

const EVERYBODY = {
  Navigácia: ['Domov', 'Produkty', 'Akcie', 'Obľúbené', 'Košík'],
  'V obchode': ['Zoznam', 'Skener'],
}
const OF_PREMIUM = { 'Premium funkcie': ['Upozornenia', 'Kde nakúpiť', 'Moje nákupy'] }
const INFORMATION = { Informácie: ['Predajne', 'O nás', 'Kontakt'] }
const ADMINISTRATION = {
  Administrácia: [
    'Nahrať súbory',
    'Správa používateľov',
    'Správa produktov',
    'Štatistiky systému',
    'Marketing',
    'Prehľad',
    'Na kontrolu',
    'Zdroje',
    'Predajne',
    'Správy',
    'Kľúče',
    'Záznam zmien',
  ],
}

/** Answers to pages whose content does not matter here. */
const NO_MATTER = {
  'GET /auth/profile': refusal(0),
  'GET /auth/lists': refusal(0),
  'GET /api/v1/branches': { branches: [] },
}

const setWidth = (width: number) => Reflect.get(window, 'happyDOM').setViewport({ width })

const menu = () => within(screen.getByRole('navigation', named('Hlavná navigácia')))
const texts = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

/** Asserts the groups of the menu and their items. */
const hasGroups = (groups: Record<string, readonly string[]>) =>
  waitFor(() => {
    expect(texts(menu().getAllByRole('heading'))).toEqual(Object.keys(groups))
    const links = texts(menu().getAllByRole('link'))
    // Some end with a number.
    expect(links.map((text) => text?.replace(/[\s\d]+$/, ''))).toEqual(Object.values(groups).flat())
  })

test.each([
  ['a shopper', userOf(), { ...EVERYBODY, ...INFORMATION }],
  ['a premium shopper', PREMIUM, { ...EVERYBODY, ...OF_PREMIUM, ...INFORMATION }],
  ['an administrator', { ...ADMIN, is_premium: true }, { ...EVERYBODY, ...OF_PREMIUM, ...INFORMATION }],
])('the menu of %s has their items', async (_who, as, groups) => {
  await openPage('/about', {
    as,
    settings: { plugins: ['receipts'], ekasa: { mode: 'server', url: 'https://ekasa.example' } },
  })
  await hasGroups(groups)
})

test('open data adds its pages to the menu', async () => {
  await openPage('/about', { as: userOf(), settings: { plugins: ['open-data'], hasOpenData: true } })
  await waitFor(() =>
    expect(texts(menu().getAllByRole('link'))).toEqual(
      expect.arrayContaining(['Ceny v čase', 'Zmenšené obaly']),
    ),
  )
})

test('administrators switch between the shop and the administration', async () => {
  const { user } = await openPage('/about', {
    as: ADMIN,
    answers: { 'GET /api/v1/admin/keys': { keys: [], total: 0, page: 1 } },
  })
  await user.click(await screen.findByRole('button', named('Správa')))
  await hasGroups(ADMINISTRATION)
  await user.click(menu().getByRole('link', named('Kľúče')))
  await screen.findByRole('heading', { level: 1, ...named('Prístup pre aplikácie (API)') })
  expect(address()).toBe('/admin/keys')
  await hasGroups(ADMINISTRATION)
  await user.click(screen.getByRole('button', named('Obchod')))
  await waitFor(() => menu().getByRole('link', named('Domov')))
})

test.each([
  ['/products', 'Produkty'],
  ['/products?search=mlieko', 'Produkty'],
  ['/products?filter=akcia&search=mlieko', 'Akcie'],
  ['/about', 'O nás'],
])('the menu marks the page of %s', async (path, name) => {
  await openPage(path, { as: userOf() })
  await screen.findByRole('navigation', named('Hlavná navigácia'))
  const marked = menu()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
  expect(texts(marked)).toEqual([expect.stringMatching(`^${name}`)])
})

test('a visitor can reach the login from every page', async () => {
  const { user } = await openPage('/terms')
  await user.click((await screen.findAllByRole('link', named('Prihlásiť sa'))).at(-1) as HTMLElement)
  await waitFor(() => expect(address()).toBe('/login?next=%2Fterms'))
})

describe('on a phone', () => {
  beforeEach(() => setWidth(390))
  afterEach(() => setWidth(1366))

  const bar = () => within(screen.getByRole('navigation', named('Spodná navigácia')))

  test('the bottom bar links to four pages', async () => {
    const { user } = await openPage('/about', { as: userOf(), answers: NO_MATTER })
    await screen.findByRole('navigation', named('Spodná navigácia'))
    expect(texts(bar().getAllByRole('link'))).toEqual(['Domov', 'Produkty', 'Akcie', 'Profil'])
    for (const [name, path] of [
      ['Akcie', '/products?filter=akcia'],
      ['Profil', '/profile'],
      ['Produkty', '/products'],
      ['Domov', '/'],
    ] as const) {
      await user.click(bar().getByRole('link', named(name)))
      await waitFor(() => {
        const marked = bar()
          .getAllByRole('link')
          .filter((link) => link.getAttribute('aria-current') === 'page')
        expect([address(), ...texts(marked)]).toEqual([path, name])
      })
    }
  })

  test('a visitor can reach the login from the bottom bar', async () => {
    const { user } = await openPage('/terms')
    await screen.findByRole('navigation', named('Spodná navigácia'))
    await user.click(bar().getByRole('link', named('Prihlásenie')))
    await waitFor(() => expect(address()).toBe('/login'))
  })
})

test.each([
  ['/', 'Domov'],
  ['/products', 'Produkty'],
  ['/products?filter=akcia', 'Akcie'],
  ['/oblubene', 'Obľúbené'],
  ['/kosik', 'Môj Košík'],
  ['/upozornenia', 'Upozornenia'],
  ['/kde-nakupit', 'Kde nakúpiť'],
  ['/zoznam', 'Nákupný zoznam'],
  ['/profile', 'Môj profil'],
  ['/predajne', 'Predajne'],
  ['/about', 'O nás'],
  ['/contact', 'Kontakt'],
  ['/terms', 'Podmienky používania'],
  ['/privacy', 'Ochrana súkromia'],
])('%s has its own title', async (path, title) => {
  await openPage(path, { as: userOf(), answers: NO_MATTER })
  await waitFor(() => expect(document.title).toBe(`${title} | Cenolov`))
})

test('a toast is closed by its button', async () => {
  const { user } = await openPage('/about', { as: userOf(), answers: { 'GET /auth/me': refusal(401) } })
  const toasts = within(await screen.findByRole('region', named('Oznámenia')))
  await toasts.findByText('Authentication expired')
  await user.click(
    toasts.getAllByRole('button', { name: 'Zavrieť oznámenie', hidden: true })[0] as HTMLElement,
  )
  await waitFor(() => expect(toasts.queryByText('Authentication expired')).toBeNull())
})

test('the footer summarises the catalogue and links to its largest categories', async () => {
  const { user } = await openPage('/about', { as: userOf() })
  const foot = within(await screen.findByRole('contentinfo'))
  await waitFor(() =>
    expect(texts(foot.getAllByRole('term'))).toEqual(['Produktov', 'Akcie', 'Kategórií', 'Obchodov']),
  )
  expect(texts(foot.getAllByRole('definition'))).toEqual(['5 000', '1 600', '1', '2'])
  await user.click(foot.getByRole('link', named(STATS.by_category[0]?.category ?? '')))
  await waitFor(() => expect(address()).toBe('/products?category=Mlieko'))
})

test.each(['/oblubene', '/kosik'])('an empty %s offers the best deals', async (path) => {
  const deals = [1, 2, 3, 4, 5, 6, 7].map((id) => productOf({ id, price: 2, akcia: '1', lowest_price_30: 2 }))
  await openPage(path, {
    as: PREMIUM,
    answers: { 'GET /api/v1/products/query': { ...NO_PRODUCTS, products: deals, total: 7 } },
  })
  const region = within(await screen.findByRole('region', named('Začnite dnešnou akciou')))
  await waitFor(() => expect(region.getAllByRole('article')).toHaveLength(6))
  screen.getByRole('link', named('Prejsť na produkty'))
})
