import type { AlertChannels, KeywordAlert, PriceTarget } from '@cenolov/contract/alerts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { address, dialog, dialogsClosed, named, openPage, toast } from '#testing/open-page.tsx'
import { CHANNELS, NO_PRODUCTS, PREMIUM, productOf, userOf } from '#testing/samples.ts'
import { type Answers, type Call, refusal } from '#testing/stubbed-server.ts'

const ALERTS = '/auth/keyword-alerts'

let alerts: KeywordAlert[] = []
beforeEach(() => {
  alerts = []
})

const ofId = ({ name }: Call) => Number(name.split('/').at(-1))

const SERVER: Answers = {
  [`GET ${ALERTS}`]: () => ({ keyword_alerts: alerts }),
  [`POST ${ALERTS}`]: ({ body }: Call) => {
    const { max_results, ...fields } = body as Record<string, string>
    const alert = {
      id: alerts.length + 1,
      keyword: '',
      alert_type: 'any_change',
      max_results: Number(max_results ?? 50),
      is_active: true,
      last_checked: null,
      found_count: 0,
      found_at: null,
      ...fields,
    } as KeywordAlert
    alerts = [alert, ...alerts]
    return alert
  },
  [`PUT ${ALERTS}/*`]: (call: Call) => {
    const { max_results, is_active, ...fields } = call.body as Record<string, string>
    const change = {
      ...fields,
      ...(max_results && { max_results: Number(max_results) }),
      ...(is_active && { is_active: is_active === 'true' }),
    }
    alerts = alerts.map((alert) => (alert.id === ofId(call) ? { ...alert, ...change } : alert))
    return alerts.find(({ id }) => id === ofId(call))
  },
  [`DELETE ${ALERTS}/*`]: (call: Call) => {
    alerts = alerts.filter(({ id }) => id !== ofId(call))
    return null
  },
  'GET /api/v1/products/query': ({ query }: Call) => {
    const found = query.search === 'maslo' ? [1, 2, 3, 4].map((id) => productOf({ id })) : []
    return {
      ...NO_PRODUCTS,
      products: found,
      total: query.filter === 'akcia' ? found.length / 2 : found.length,
    }
  },
}

async function openAlerts(answers: Answers = {}) {
  const page = await openPage('/upozornenia', { as: PREMIUM, answers: { ...SERVER, ...answers } })
  const { user } = page
  const panel = within(await screen.findByRole('region', named('Kľúčové upozornenia')))
  const press = async (name: string) => user.click(await panel.findByRole('button', named(name)))
  const fill = async (label: string, words: string) => {
    await user.clear(await panel.findByLabelText(label))
    await user.type(panel.getByLabelText(label), words)
  }
  const create = async (keyword: string) => {
    await press('Nové upozornenie')
    await fill('Kľúčové slovo', keyword)
    await press('Vytvoriť upozornenie')
  }
  const items = () =>
    panel
      .queryAllByRole('listitem')
      .filter((item) => within(item).queryByRole('switch') !== null)
      .map(({ textContent }) => textContent)
  return { ...page, panel, press, fill, create, items }
}

test('an alert is validated, created, switched off and deleted', async () => {
  const { user, panel, press, fill, items, server } = await openAlerts()
  await panel.findByText('Zatiaľ nemáte žiadne upozornenia.')
  await press('Nové upozornenie')
  await press('Zrušiť')
  expect(panel.queryByLabelText('Kľúčové slovo')).toBeNull()

  await press('Nové upozornenie')
  const type = await panel.findByLabelText('Typ upozornenia')
  expect(
    within(type)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Akákoľvek zmena', 'Nové akcie', 'Zľavy'])
  expect(panel.getByLabelText('Najviac výsledkov')).toHaveProperty('value', '50')
  await fill('Kľúčové slovo', '   ')
  await fill('Najviac výsledkov', '101')
  await press('Vytvoriť upozornenie')
  await panel.findByText('Zadajte kľúčové slovo.')
  panel.getByText('Zadajte číslo od 1 do 100.')
  expect(server.sent(`POST ${ALERTS}`)).toEqual([])
  await fill('Kľúčové slovo', ' bryndza ')
  await user.selectOptions(type, 'Zľavy')
  await fill('Najviac výsledkov', '10')
  await press('Vytvoriť upozornenie')
  await waitFor(() =>
    expect(items()).toEqual([expect.stringMatching(/bryndza.*Zľavy.*najviac 10\svýsledkov/)]),
  )

  const active = panel.getByRole('switch')
  expect(active.getAttribute('aria-checked')).toBe('true')
  await user.click(active)
  await waitFor(() => expect(items()).toEqual([expect.stringContaining('Neaktívne')]))
  expect(server.sent(`PUT ${ALERTS}/1`)).toEqual([{ is_active: 'false' }])
  await press('Zmazať upozornenie bryndza')
  const question = await dialog('Naozaj chcete zmazať toto kľúčové upozornenie?')
  await user.click(question.getByRole('button', named('Zrušiť')))
  await dialogsClosed()
  expect(items()).toHaveLength(1)
  await press('Zmazať upozornenie bryndza')
  const again = await dialog('Naozaj chcete zmazať toto kľúčové upozornenie?')
  await user.click(again.getByRole('button', named('Zmazať')))
  await waitFor(() => expect(items()).toEqual([]))
  await user.click(await screen.findByRole('button', named('Vrátiť')))
  await waitFor(() => expect(items()).toEqual([expect.stringContaining('Keď „bryndza“ zlacnie')]))
})

test('an alert shows what it would find now, and can be changed', async () => {
  const { user, panel, press, fill, items } = await openAlerts()
  await press('Nové upozornenie')
  const finds = async (words: RegExp) => {
    const region = await panel.findByRole('region', named('Čo by našlo teraz'))
    await waitFor(() => expect(region.textContent).toMatch(words))
    return region
  }
  expect(panel.queryByRole('region', named('Čo by našlo teraz'))).toBeNull()
  await fill('Kľúčové slovo', 'maslo')
  const all = await finds(/Teraz by sme našli 4\sprodukty/)
  expect(all.textContent?.match(/2,49/g)).toHaveLength(3)
  await press('Vytvoriť upozornenie')
  await waitFor(() => expect(items()).toEqual([expect.stringContaining('Akákoľvek zmena')]))

  await press('Upraviť upozornenie maslo')
  await user.selectOptions(await panel.findByLabelText('Typ upozornenia'), 'Nové akcie')
  await finds(/Teraz by sme našli 2\sprodukty\sv\sakcii/)
  await fill('Kľúčové slovo', 'lokomotíva')
  await finds(/Teraz nič v\sakcii\./)
  await fill('Najviac výsledkov', '5')
  await press('Uložiť zmeny')
  await waitFor(() =>
    expect(items()).toEqual([expect.stringMatching(/lokomotíva.*Nové akcie.*najviac 5\svýsledkov/)]),
  )
})

test('an alert on a product asks for a channel until it has one', async () => {
  const target: PriceTarget = {
    ...{ id: 1, product_id: 10, title: 'Maslo', store: 'Lidl', scope: 'product', kind: 'gone', limit: null },
    ...{ by_mail: true, by_push: false, in_feed: false, is_active: true, is_told: false, last_told: null },
  }
  const { user, server } = await openAlerts({
    'GET /auth/price-targets': { price_targets: [target] },
    'PUT /auth/price-targets/1': { ...target, by_mail: false, in_feed: true },
  })
  const panel = within(await screen.findByRole('region', named('Upozornenia na produkty')))
  await user.click(await panel.findByRole('button', { name: /^Upraviť upozornenie/ }))
  await user.click(await panel.findByLabelText('E-mailom'))
  await user.click(panel.getByRole('button', named('Uložiť zmeny')))
  await panel.findByText('Vyberte aspoň jeden spôsob, ako vám dáme vedieť.')
  expect(server.sent('PUT /auth/price-targets/1')).toEqual([])
  await user.click(panel.getByLabelText('Do čítačky (RSS)'))
  expect(panel.queryByText('Vyberte aspoň jeden spôsob, ako vám dáme vedieť.')).toBeNull()
  await user.click(panel.getByRole('button', named('Uložiť zmeny')))
  await waitFor(() => expect(server.sent('PUT /auth/price-targets/1')).toHaveLength(1))
})

test('alerts that cannot be read are asked for again', async () => {
  const { press, panel, server } = await openAlerts({ [`GET ${ALERTS}`]: refusal(500) })
  await panel.findByText('Nepodarilo sa načítať kľúčové upozornenia')
  server.answer(SERVER)
  await press('Skúsiť znova')
  await panel.findByText('Zatiaľ nemáte žiadne upozornenia.')
})

test('an alert that exists already, or cannot be changed, shows why', async () => {
  const { user, panel, create, items, server } = await openAlerts()
  await create('maslo')
  await waitFor(() => expect(items()).toHaveLength(1))
  server.answer({ [`POST ${ALERTS}`]: refusal(409, 'Také upozornenie už máte.') })
  await create('Maslo')
  expect((await panel.findByRole('alert')).textContent).toContain('Také upozornenie už máte.')
  server.answer({ [`PUT ${ALERTS}/*`]: refusal(500) })
  await user.click(panel.getByRole('switch'))
  await toast('Nepodarilo sa aktualizovať upozornenie')
  // The message comes a moment before the switch is drawn again.
  await waitFor(() => expect(panel.getByRole('switch').getAttribute('aria-checked')).toBe('true'))
})

test('without premium, the page of alerts promotes premium', async () => {
  await openPage('/upozornenia', { as: userOf() })
  await screen.findByRole('heading', named('Premium funkcie'))
  expect(screen.queryByRole('region', named('Kľúčové upozornenia'))).toBeNull()
})

test('the place where the alerts stood leads to them', async () => {
  await openPage('/profile#upozornenia-produkty', {
    as: PREMIUM,
    answers: { ...SERVER, 'GET /auth/*': refusal(0) },
  })
  await waitFor(() => expect(address()).toBe('/upozornenia'))
})

test('quiet hours are switched on for the night, and end at another time', async () => {
  let hours: AlertChannels['quiet_hours'] = null
  const { user, server } = await openAlerts({
    'PUT /auth/quiet-hours': ({ body }: Call) => {
      hours = (body as Pick<AlertChannels, 'quiet_hours'>).quiet_hours
      return { ...CHANNELS, quiet_hours: hours }
    },
  })
  const quiet = await screen.findByRole('switch', named('V noci nič neposielať'))
  expect(screen.queryByLabelText('Ticho od')).toBeNull()
  await user.click(quiet)
  const from = await screen.findByLabelText('Ticho od')
  const until = screen.getByLabelText('Ticho do')
  // A browser offers a clock, and takes nothing but a time.
  expect([from, until].map((field) => field.getAttribute('type'))).toEqual(['time', 'time'])
  expect([from, until]).toMatchObject([{ value: '22:00' }, { value: '07:00' }])
  await waitFor(() => expect(hours).toEqual({ from: '22:00', to: '07:00' }))
  fireEvent.change(until, { target: { value: '06:30' } })
  await waitFor(() => expect(hours).toEqual({ from: '22:00', to: '06:30' }))
  // A time that is being typed is empty.
  fireEvent.change(from, { target: { value: '' } })
  await user.click(quiet)
  await waitFor(() => expect(hours).toBeNull())
  expect(server.sent('PUT /auth/quiet-hours')).toHaveLength(3)
})
