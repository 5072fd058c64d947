import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { userOf } from '../testing/samples.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { StubbedServer } from '../testing/stubbed-server.ts'

afterEach(() => {
  localStorage.clear()
  document.body.replaceChildren()
})

/** Renders the home page as the server does for a browser without the hint of a session. */
async function homeOfVisitor(): Promise<string> {
  vi.resetModules()
  const { preparePages, renderPage } = await import('../entry-server.tsx')
  await preparePages('')
  const page = { pathname: '/', search: '', answers: {}, hasFacts: false, width: 1_366, isSignedIn: false }
  const rendered = renderPage(page)
  if (rendered === null || rendered === 'unknown') throw new Error('The server did not render the home page.')
  return `<div id="root" data-rendered="${rendered.supposed}">${rendered.html}</div>`
}

/** Hydrates a page with code that has just loaded, as in a browser. Returns the errors that React recovered from. */
async function hydrate(html: string): Promise<readonly unknown[]> {
  document.body.innerHTML = html
  const root = document.body.firstElementChild as HTMLElement
  vi.resetModules()
  const { App } = await import('./app.tsx')
  const { createQueryClient } = await import('../api/query-client.ts')
  const { makeRoutes } = await import('./route-table.tsx')
  const { createAppRouter, loadCode } = await import('./router/app-router.ts')
  const { parseSupposed } = await import('./rendered-page.ts')
  const { supposedVisitor } = await import('../supposed-visitor.ts')
  supposedVisitor.set(parseSupposed(root.dataset.rendered))
  history.replaceState(null, '', '/')
  const routes = makeRoutes()
  await loadCode(routes, '/')
  const errors: unknown[] = []
  const router = createAppRouter(routes)
  const page = hydrateRoot(root, <App client={createQueryClient()} router={router} />, {
    onRecoverableError: (error) => errors.push(error),
  })
  await vi.waitFor(() => expect(document.body.textContent).toContain('Vitajte späť, Eva Malá'), 10_000)
  page.unmount()
  router.dispose()
  return errors
}

test('a page rendered for a visitor is hydrated where the browser has a session', async () => {
  const html = await homeOfVisitor()
  expect(html).toContain('Čo treba kúpiť?')
  localStorage.setItem('auth_token', 'token')
  localStorage.setItem('auth_user', JSON.stringify(userOf()))
  stubBrowser(new StubbedServer({ 'GET /auth/me': userOf() }))
  expect(await hydrate(html)).toEqual([])
})
