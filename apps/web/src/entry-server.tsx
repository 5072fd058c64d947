import type { PageCode } from '@cenolov/contract'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app/app.tsx'
import { seedAnswers } from './app/first-answers.ts'
import { supposedText, supposeVisitor } from './app/rendered-page.ts'
import { ROUTES } from './app/route-table.tsx'
import { loadCode } from './app/router/app-router.tsx'
import { readSettings, settings } from './app/settings/settings.ts'
import { todayInShops } from './format/day.ts'
import { firstPlace, locationOf } from './history/browser-history.ts'
import { paths } from './paths.ts'

/** Pages of the shop that everybody who browses may see. */
const BROWSED: ReadonlySet<string> = new Set([paths.home, paths.products, paths.about, paths.contact])
/** Pages for everybody. */
const OPEN: ReadonlySet<string> = new Set([paths.terms, paths.privacy])

export const preparePages: PageCode['preparePages'] = async (settingsText) => {
  readSettings(settingsText)
  const pathnames = [...BROWSED, ...OPEN, paths.login]
  await Promise.all(pathnames.map((pathname) => loadCode(ROUTES, { pathname })))
}

export const renderPage: PageCode['renderPage'] = ({ pathname, search, answers, isSignedIn, width }) => {
  const isShown =
    OPEN.has(pathname) ||
    (pathname === paths.login && !isSignedIn) ||
    (BROWSED.has(pathname) && (isSignedIn || settings.publicBrowsing))
  if (!isShown) return null
  const client = createQueryClient()
  const supposed = { width, isSignedIn, day: todayInShops() }
  seedAnswers(client, search, answers, { at: Date.now(), day: supposed.day })
  // Rendering is synchronous, so nobody else's page comes between.
  supposeVisitor(supposed)
  const place = firstPlace(locationOf({ pathname, search, hash: '' }, null, 'default'))
  const html = renderToString(
    <StrictMode>
      <App client={client} first={place} />
    </StrictMode>,
  )
  return { html, supposed: supposedText(supposed) }
}
