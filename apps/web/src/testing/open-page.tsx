import type { User } from '@cenolov/contract/account'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, expect } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { App } from '../app/app.tsx'
import { connectSession } from '../app/connect-session.ts'
import { makeRoutes } from '../app/route-table.tsx'
import { type AppRouter, createAppRouter, loadCode } from '../app/router/app-router.ts'
import { endSession, sessionToken, startSession } from '../features/auth/session.ts'
import { propertiesOf } from '../properties.ts'
import { DEFAULT_SETTINGS, type Settings, setSettings } from '../settings.ts'
import { stubBrowser } from './stub-browser.ts'
import { type Answers, StubbedServer } from './stubbed-server.ts'

// Generous for busy machines.
configure({ asyncUtilTimeout: 20_000 })

export interface OpenPage {
  readonly user: UserEvent
  readonly server: StubbedServer
}

interface Visit {
  /** The signed-in user; nobody by default. */
  readonly as?: User
  readonly answers?: Answers
  readonly settings?: Partial<Settings>
}

connectSession()

let server: StubbedServer | null = null
let router: AppRouter | null = null

/** Opens an address in the whole app, with a stubbed server. The page's code has loaded when it resolves. */
export async function openPage(
  address: string,
  { as, answers = {}, settings = {} }: Visit = {},
): Promise<OpenPage> {
  const stub = new StubbedServer({ ...(as && { 'GET /auth/me': as }), ...answers })
  server = stub
  stubBrowser(stub)
  setSettings({ ...DEFAULT_SETTINGS, ...settings })
  history.replaceState(null, '', address)
  if (as) startSession('token', as)
  const routes = makeRoutes()
  await loadCode(routes, location.pathname)
  router = createAppRouter(routes)
  const user = userEvent.setup({ delay: null })
  render(<App client={queryClient} router={router} />)
  return { user, server: stub }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

afterEach(async () => {
  await nextTask()
  // Closes what is open while the app is there to follow: it would step back in the next test.
  const { depth } = propertiesOf(history.state)
  if (typeof depth === 'number' && depth > 0) history.go(-depth)
  await nextTask()
  cleanup()
  router?.dispose()
  if (sessionToken() !== null) endSession()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  const unanswered = server?.unanswered ?? []
  server = null
  expect(unanswered, 'calls that the test answers').toEqual([])
})

/** Returns the address that the page shows, without its origin. */
export const address = (): string => `${location.pathname}${location.search}`

/** Matches an accessible name, whose spaces may be ones that do not break. */
export const named = (name: string | RegExp) => ({
  name: (given: string) => {
    const spaced = given.replaceAll('\u00a0', ' ')
    return typeof name === 'string' ? spaced === name : name.test(spaced)
  },
})

/** Waits for a toast with this text. */
export async function toast(text: string | RegExp): Promise<HTMLElement> {
  const toasts = await screen.findByRole('region', { name: 'Oznámenia' })
  return within(toasts).findByText(text)
}

/** Returns the open dialogs. Base UI gives toasts the same role. */
const openDialogs = (): readonly HTMLElement[] =>
  screen.queryAllByRole('dialog').filter((found) => found.closest('[aria-label="Oznámenia"]') === null)

/** Waits for the only open dialog, or for the one with this title. */
export async function dialog(title?: string) {
  const found = await waitFor(() => {
    const wanted = openDialogs().filter(
      (one) => title === undefined || within(one).queryByRole('heading', named(title)) !== null,
    )
    expect(wanted).toHaveLength(1)
    return wanted[0] as HTMLElement
  })
  return within(found)
}

/** Waits until no dialog is open. */
export const dialogsClosed = (): Promise<void> => waitFor(() => expect(openDialogs()).toEqual([]))

/**
 * Opens a menu and picks an item as soon as there is one: in happy-dom the focus may leave a menu whose code has just
 * loaded, which closes it.
 */
export async function pick(user: UserEvent, menu: HTMLElement, item: string): Promise<void> {
  await user.click(menu)
  await waitFor(() => fireEvent.click(screen.getByRole('menuitem', named(item))))
}
