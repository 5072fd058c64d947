import type { AdminProduct, ImageStatus, ManageResponse } from '@cenolov/contract/admin'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { address, dialog, dialogsClosed, named, openPage, pick, toast } from '#testing/open-page.tsx'
import { ADMIN, adminProductOf } from '#testing/samples.ts'
import { type Answers, type Call, refusal } from '#testing/stubbed-server.ts'

const PRODUCTS = '/api/v1/admin/products'
const UNDO = {
  message: 'ok',
  deletion_id: 'd1',
  undo_until: new Date(Date.now() + 10 * 60_000).toISOString(),
}

const IMAGES: Pick<ImageStatus, 'products' | 'storage'> = {
  products: { total: 3, with_image_url: 3, with_local_image: 3, needing_download: 0 },
  storage: { total_size_mb: 1, total_images: 9, fetched_images: 3, kind: 'local' },
}

let products: AdminProduct[] = []
let deleted: AdminProduct[] = []
beforeEach(() => {
  deleted = []
  products = [
    adminProductOf({ id: 1, title: 'Med', price: 4.5 }),
    adminProductOf({ id: 2, title: 'Čaj', price: 3, akcia: '2.50' }),
  ]
})

const found = ({ query }: Call) =>
  products.filter(
    ({ title, store }) =>
      title.toLowerCase().includes(query.search ?? '') && (query.store ?? store) === store,
  )

function manage(call: Call): ManageResponse {
  const [page, limit] = [Number(call.query.page), Number(call.query.limit)]
  const all = found(call)
  return {
    products: all.slice((page - 1) * limit, page * limit),
    pagination: {
      page,
      limit,
      total_pages: Math.max(1, Math.ceil(all.length / limit)),
      total_items: all.length,
    },
    filters: { categories: ['Ovocie', 'Pečivo'], stores: ['Lidl', 'Terno', 'Tesco'] },
  }
}

function remove(ids: readonly number[]) {
  deleted = products.filter(({ id }) => ids.includes(id))
  products = products.filter(({ id }) => !ids.includes(id))
  return { ...UNDO, deleted_count: deleted.length }
}

const idOf = ({ name }: Call) => Number(name.split('/').at(-1))

const SERVER: Answers = {
  [`GET ${PRODUCTS}/manage`]: manage,
  [`GET ${PRODUCTS}/ids`]: (call: Call) => found(call).map(({ id }) => id),
  [`PUT ${PRODUCTS}/*`]: (call: Call) => {
    const { price, ...form } = call.body as Record<string, string>
    const change = { ...form, version: 2, ...(price && { price: Number(price.replace(',', '.')) }) }
    products = products.map((product) => (product.id === idOf(call) ? { ...product, ...change } : product))
    return products.find(({ id }) => id === idOf(call))
  },
  [`DELETE ${PRODUCTS}/bulk`]: ({ body }: Call) => remove(body as number[]),
  [`DELETE ${PRODUCTS}/*`]: (call: Call) => remove([idOf(call)]),
  [`POST ${PRODUCTS}/restore`]: () => {
    products = [...products, ...deleted]
    return { message: 'ok', restored_count: deleted.length, skipped_count: 0 }
  },
}

const cards = () =>
  within(screen.getByRole('region', named('Produkty')))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const count = (words: string) =>
  waitFor(() =>
    expect(
      within(screen.getByRole('region', named('Produkty')))
        .getAllByRole('status')[0]
        ?.textContent?.replaceAll('\u00a0', ' '),
    ).toBe(words),
  )

async function openProducts(query = '', answers: Answers = {}) {
  const page = await openPage(`/admin/products${query}`, { as: ADMIN, answers: { ...SERVER, ...answers } })
  const { user } = page
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', typeof name === 'string' ? named(name) : { name }))
  const fill = async (box: HTMLElement, words: string) => {
    await user.clear(box)
    if (words !== '') await user.type(box, words)
  }
  const search = () => screen.getByRole('searchbox', named('Hľadať produkty'))
  const tool = async (name: string) => pick(user, await screen.findByRole('button', named('Nástroje')), name)
  return { ...page, press, fill, search, tool }
}

test('a price is changed in the list, and taken back', async () => {
  const { user, press, fill, server } = await openProducts()
  await press(/^Zmeniť cenu: Med/)
  const box = await screen.findByRole('textbox', named('Cena: Med'))
  expect(document.activeElement).toBe(box)
  await fill(box, '-1')
  await user.keyboard('{Enter}')
  await screen.findByText('Cena musí byť nezáporné číslo')
  expect(server.sent(`PUT ${PRODUCTS}/1`)).toEqual([])
  await fill(box, '4,90')
  await user.keyboard('{Enter}')
  await toast('Cena je 4,90 €')
  await waitFor(() => expect(products.map(({ price }) => price)).toEqual([4.9, 3]))
  await press('Vrátiť späť')
  await toast('Cena je ako predtým')
  await waitFor(() => expect(products.map(({ price }) => price)).toEqual([4.5, 3]))

  await press(/^Zmeniť cenu: Čaj/)
  await fill(await screen.findByRole('textbox', named('Akciová cena: Čaj')), '1,99')
  await press('Uložiť cenu: Čaj')
  await toast('Cena je 1,99 €')
  expect(server.sent(`PUT ${PRODUCTS}/2`)).toMatchObject([{ akcia: '1,99', version: '1' }])
  await press(/^Zmeniť cenu: Med/)
  await user.keyboard('{Escape}')
  await screen.findByRole('button', { name: /^Zmeniť cenu: Med/ })
  expect(server.sent(`PUT ${PRODUCTS}/1`)).toHaveLength(2)
})

test('the form of a product names what is wrong, and asks before it drops what was typed', async () => {
  const { user, press, fill, server } = await openProducts('', {
    [`POST ${PRODUCTS}/create`]: ({ body }: Call) => {
      const { title = '' } = body as Record<string, string>
      products = [...products, adminProductOf({ id: 9, title, price: 3.49, store: 'Terno' })]
      return products.at(-1)
    },
  })
  await press('Pridať produkt')
  const form = await dialog()
  const save = () => form.getByRole('button', named('Pridať produkt'))
  await fill(form.getByLabelText('Názov'), '  ')
  await fill(form.getByLabelText('Cena'), '-1')
  await user.click(save())
  await form.findByText('Názov produktu je povinný')
  form.getByText('Cena musí byť nezáporné číslo')
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Názov')))
  await fill(form.getByLabelText('Názov'), 'Ručný syr')
  expect(form.queryByText('Názov produktu je povinný')).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', named('Pokračovať v úpravách')))
  await fill(form.getByLabelText('Cena'), '3,49')
  await user.selectOptions(form.getByLabelText('Obchod'), 'Terno')
  await user.click(save())
  await toast('Produkt bol pridaný')
  await waitFor(() => expect(cards()).toContainEqual(expect.stringContaining('Ručný syr')))
  expect(server.sent(`POST ${PRODUCTS}/create`)).toMatchObject([
    { title: 'Ručný syr', price: '3,49', store: 'Terno' },
  ])
})

test('the second of two concurrent saves is shown the version that the first one saved', async () => {
  const mine = adminProductOf({ id: 1, title: 'Med', price: 3 })
  const conflict = {
    detail: 'Produkt medzitým zmenil niekto iný.',
    code: 'product-changed',
    values: {},
    current: adminProductOf({ id: 1, title: 'Med', price: 2.5, version: 2 }),
    submitted: mine,
  }
  const { user, press, fill, server } = await openProducts('', {
    [`PUT ${PRODUCTS}/1`]: refusal(409).with(conflict),
  })
  await press(/^Upraviť Med/)
  const form = await dialog()
  await fill(form.getByLabelText('Cena'), '3.00')
  await user.click(form.getByRole('button', named('Uložiť')))
  const row = await form.findByRole('row', { name: /^Cena/ })
  expect(row.textContent).toMatch(/2,50.€.*3,00.€/)
  server.answer({ [`PUT ${PRODUCTS}/1`]: SERVER[`PUT ${PRODUCTS}/*`] })
  await user.click(form.getByRole('button', named('Uložiť moju verziu')))
  await toast('Produkt bol uložený')
  await waitFor(() => expect(cards()[0]).toMatch(/3,00/))
  expect(server.sent(`PUT ${PRODUCTS}/1`)).toMatchObject([{ version: '1' }, { version: '2' }])
})

test('the list is searched, filtered, sorted and paged', async () => {
  products = Array.from({ length: 30 }, (_, index) =>
    adminProductOf({ id: index + 1, title: `Mlieko ${index + 1}`, store: index < 28 ? 'Lidl' : 'Tesco' }),
  )
  const { user, press, search, server } = await openProducts()
  const asked = () =>
    server.calls.findLast(({ name, query }) => name === `GET ${PRODUCTS}/manage` && query.limit !== '12')
      ?.query
  await waitFor(() => expect(cards()).toHaveLength(24))
  await press('Nasledujúca strana')
  await screen.findByText(/^Strana 2 z/)
  await user.selectOptions(screen.getByLabelText('Produktov na stranu'), '48')
  await waitFor(() => expect(cards()).toHaveLength(30))
  expect(address()).toBe('/admin/products?limit=48')
  await user.selectOptions(screen.getByLabelText('Obchod'), 'Tesco')
  await waitFor(() => expect(cards()).toHaveLength(2))
  await user.type(search(), 'mlieko')
  await waitFor(() => expect(address()).toContain('search=mlieko'))
  const sorts = within(screen.getByLabelText('Zoradiť podľa')).getAllByRole('option')
  expect(sorts.map(({ textContent }) => textContent)).toEqual([
    ...['ID', 'Názov', 'Cena', 'Kategória', 'Obchod', 'Dátum'],
  ])
  await user.selectOptions(screen.getByLabelText('Zoradiť podľa'), 'Názov')
  await press(/^Zostupne/)
  await waitFor(() => expect(asked()).toMatchObject({ sort_by: 'title', sort_order: 'asc', store: 'Tesco' }))
  await press('Zoznam')
  await waitFor(() => expect(screen.queryByRole('button', named('Veľké karty'))).toBeNull())
  await press('Mriežka')
  await press('Veľké karty')
  const large = screen.getByRole('button', named('Veľké karty'))
  await waitFor(() => expect(large.getAttribute('aria-pressed')).toBe('true'))
  expect(localStorage.getItem('admin-products-card-size')).toContain('large')
  await user.selectOptions(screen.getByLabelText('Obrázok'), 'Bez obrázka')
  await waitFor(() => expect(asked()).toMatchObject({ has_image: 'false' }))
  await user.click((await screen.findAllByRole('button', named('Vymazať filtre')))[0] as HTMLElement)
  await waitFor(() => expect(search()).toHaveProperty('value', ''))
})

test('a selection is changed together and locked, and products that could not follow are named', async () => {
  const bulk = ({ body }: Call) => {
    const [first, ...rest] = (body as { ids: number[] }).ids
    return { updated_count: 1, skipped: rest.map((id) => ({ id, title: 'Slivky', store: 'Terno' })), first }
  }
  const { user, press, server } = await openProducts('', { [`POST ${PRODUCTS}/bulk`]: bulk })
  await user.click(await screen.findByLabelText('Vybrať stranu'))
  await press('Upraviť vybrané')
  const form = await dialog()
  const save = () => form.getByRole('button', named('Uložiť zmeny'))
  expect(save()).toHaveProperty('disabled', true)
  await user.selectOptions(form.getByLabelText('Kategória'), 'Ovocie')
  await user.selectOptions(form.getByLabelText('Obchod'), 'Tesco')
  await user.selectOptions(form.getByLabelText('Zámky polí'), 'Zamknúť pred importmi')
  await user.click(form.getByLabelText('Cena a akcia'))
  await user.click(save())
  await screen.findByText(/^Zostalo bez zmeny: 1/)
  screen.getByText(/Slivky/)
  expect(server.sent(`POST ${PRODUCTS}/bulk`)).toMatchObject([
    { ids: [1, 2], category: 'Ovocie', store: 'Tesco', lock: ['price', 'akcia'] },
  ])
})

test('products are selected across pages and deleted together', async () => {
  products = Array.from({ length: 14 }, (_, index) =>
    adminProductOf({ id: index + 1, title: `vzorka ${index + 1}` }),
  )
  const { user, press, fill, search, server } = await openProducts('?limit=12')
  await user.click(await screen.findByLabelText('Vybrať stranu'))
  await count('14 produktov · vybraných 12')
  await press('Nasledujúca strana')
  await waitFor(() => expect(cards()).toHaveLength(2))
  await count('14 produktov · vybraných 12')
  await user.click(screen.getByRole('checkbox', { name: /vzorka 13/ }))
  await count('14 produktov · vybraných 13')
  await press(/^Vybrať všetky/)
  await count('14 produktov · vybraných 14')
  await fill(search(), 'vzorka 14')
  await count('1 produkt · vybraných 1')
  await fill(search(), 'vzorka')
  await count('14 produktov · vybraných 1')
  await press('Zrušiť výber')
  await count('14 produktov')
  await press(/^Vybrať všetky/)
  await press(/^Vymazať vybrané/)
  const asked = await dialog()
  asked.getByText(/Naozaj chcete vymazať 14\svybraných produktov\?/)
  await user.click(asked.getByRole('button', named('Vymazať 14 produktov')))
  await toast('Vymazaných: 14 produktov')
  await screen.findByText('Žiadne produkty')
  expect(server.sent(`DELETE ${PRODUCTS}/bulk`)).toEqual([
    products.length === 0 ? deleted.map(({ id }) => id) : [],
  ])
  await press('Vrátiť späť')
  await waitFor(() => expect(cards()).toHaveLength(12))
})

test('a deletion can be undone in the list', async () => {
  const { user, press, server } = await openProducts()
  await press(/^Vymazať Med/)
  const asked = await dialog()
  asked.getByText(/Naozaj chcete vymazať 1\sprodukt: „Med“\?/)
  await user.click(asked.getByRole('button', named('Vymazať produkt')))
  await toast('Vymazaných: 1 produkt')
  await waitFor(() => expect(cards()).toHaveLength(1))
  await press('Vrátiť 1 produkt')
  await waitFor(() => expect(cards()).toHaveLength(2))
  expect(server.sent(`POST ${PRODUCTS}/restore`)).toEqual([{ deletion_id: 'd1' }])
})

test('the tools ask for confirmation and state how many products they affect', async () => {
  const { user, tool, server } = await openProducts('', {
    'POST /api/v1/admin/price-alerts/check': { alerts_sent: 1, price_changes: 7 },
    'DELETE /api/v1/admin/images/all': { deleted: 3 },
    'GET /api/v1/admin/images/status': IMAGES,
  })
  await screen.findByText(/V\skatalógu: 2/)
  await tool('Skontrolovať cenové upozornenia')
  await user.click((await dialog()).getByRole('button', named('Skontrolovať upozornenia')))
  await toast(/^Zmenených produktov: 7/)
  await dialogsClosed()
  await tool('Vymazať všetky produkty')
  const asked = await dialog()
  asked.getByText(/Naozaj chcete vymazať celý katalóg\? Zmiznú z\sneho 2\sprodukty/)
  await user.click(asked.getByRole('button', named('Zrušiť')))
  await dialogsClosed()
  expect(server.sent(`DELETE ${PRODUCTS}`)).toEqual([])
  await tool('Vymazať obrázky')
  await user.click((await dialog()).getByRole('button', named('Vymazať obrázky')))
  await toast('Vymazaných: 3 obrázky')
})

test('a list that cannot be read is asked for again', async () => {
  const { press, server } = await openProducts('', { [`GET ${PRODUCTS}/manage`]: refusal(500) })
  await screen.findByText('Failed to fetch products: 500')
  server.answer(SERVER)
  await press('Skúsiť znova')
  await waitFor(() => expect(cards()).toHaveLength(2))
})

test('a change that the server refuses is explained', async () => {
  const exists = {
    detail: 'Taký produkt už je.',
    code: 'product-exists',
    values: {},
    existing: adminProductOf({ id: 1, title: 'Med' }),
  }
  const { user, press, fill } = await openProducts('', {
    [`POST ${PRODUCTS}/create`]: refusal(409).with(exists),
    [`DELETE ${PRODUCTS}/*`]: refusal(500),
  })
  await press('Pridať produkt')
  const form = await dialog()
  await fill(form.getByLabelText('Názov'), 'Med')
  await fill(form.getByLabelText('Cena'), '1')
  await user.click(form.getByRole('button', named('Pridať produkt')))
  await user.click(await form.findByRole('button', named('Upraviť ten produkt')))
  await screen.findByRole('heading', named('Upraviť produkt #1'))
  await user.keyboard('{Escape}')
  await dialogsClosed()
  await press(/^Vymazať Med/)
  await user.click((await dialog()).getByRole('button', named('Vymazať produkt')))
  await toast('Failed to delete product')
})
