import './ui/theme/theme.css'
import { SOURCE_LANGUAGE, spokenLanguage } from '@cenolov/core/language'
import type { QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { App } from './app/app.tsx'
import { connectSession } from './app/connect-session.ts'
import { takeFirstAnswers } from './app/first-answers.ts'
import { startOfflineWhenIdle, startOutboxWhenIdle } from './app/offline.tsx'
import { parseKeptAt, parseSupposed } from './app/rendered-page.ts'
import { makeRoutes, prefetchFor } from './app/route-table.tsx'
import { createAppRouter, loadCode } from './app/router/app-router.ts'
import { catalogueTag, onCatalogueStatus } from './device-catalogue/device-catalogue.ts'
import { sessionToken } from './features/auth/session.ts'
import { noteDay, todayInShops } from './format/day.ts'
import { currentLocation } from './history/browser-history.ts'
import { supposedVisitor } from './supposed-visitor.ts'

connectSession()
connectCatalogue(queryClient)
// The code starts after the first paint, when the rest of a rendered page and its answers may still be on their way.
if (document.readyState === 'loading')
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
const { rendered, keptAt, address } = root.dataset
// The server rendered the login in place of a page that requires signing in. That is wrong if the browser has a
// session, or if the address has a hash, because browsers send no hash to the server.
const isMistaken = address !== undefined && (sessionToken() !== null || location.hash !== '')
// The server renders Slovak; in another language the page is rendered here.
const isOtherLanguage = spokenLanguage() !== SOURCE_LANGUAGE
const supposed = isMistaken || isOtherLanguage ? null : parseSupposed(rendered)
if (isOtherLanguage) root.replaceChildren()
delete document.documentElement.dataset.hidesRendered
supposedVisitor.set(supposed)
if (supposed !== null && address !== undefined) history.replaceState(null, '', address)
const brought = takeFirstAnswers(supposed?.day ?? todayInShops(), parseKeptAt(keptAt))
const here = currentLocation()
const routes = makeRoutes()
// React can hydrate the server's page only with the same code and the same answers, so newer ones are fetched
// afterwards.
if (supposed !== null) await loadCode(routes, here.pathname)
else prefetchFor(here)
const page = (
  <StrictMode>
    <App client={queryClient} router={createAppRouter(routes)} />
  </StrictMode>
)
if (supposed === null) createRoot(root).render(page)
else {
  noteDay(supposed.day, supposed.dayEnds)
  // In a transition, React gives way to taps and frames between two parts of the page.
  startTransition(() => {
    hydrateRoot(root, page)
  })
}
// The worker keeps built files; in development they change.
if (import.meta.env.PROD) startOfflineWhenIdle(brought)
startOutboxWhenIdle()

/** Refetches the catalogue's data on any page when the device has another version of it. */
function connectCatalogue(client: QueryClient): void {
  let known: string | null = null
  onCatalogueStatus(() => {
    const tag = catalogueTag()
    if (tag === null || tag === known) return
    const isFirst = known === null
    known = tag
    // The screen keeps its content when the catalogue on the device starts to answer. Failed requests can now succeed.
    for (const queryKey of [['products'], ['catalogue']])
      void client.invalidateQueries({ queryKey, predicate: ({ state }) => !isFirst || state.error !== null })
  })
}
