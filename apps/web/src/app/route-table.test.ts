import { matchRoutes } from 'react-router'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Access, declaredAccess } from './guard/access.ts'

type Routes = ReturnType<typeof import('./route-table.tsx').makeRoutes>

let routes: Routes
let Guard: unknown
let Shell: unknown
let PageError: unknown

beforeAll(async () => {
  // Settings are read from the document, which a test does not have.
  vi.stubGlobal('document', { querySelector: () => null })
  const table = await import('./route-table.tsx')
  routes = table.makeRoutes()
  PageError = (await import('./page-fallbacks.tsx')).PageError
  Shell = (await import('./shell/shell.tsx')).Shell
  Guard = (await import('./guard/guard.tsx')).Guard
})

function access(address: string): Access | null {
  const matches = matchRoutes(routes, address) ?? []
  if (!matches.some(({ route }) => route.Component === Guard)) return null
  return declaredAccess(matches.map(({ route }) => route.handle))
}

describe('the route table', () => {
  it('leaves the login pages unguarded', () => {
    expect(['/login', '/verify-email', '/reset-password'].map(access)).toEqual([null, null, null])
  })

  it('lets everybody read the terms and the privacy policy', () => {
    expect(['/terms', '/privacy'].map(access)).toEqual(['public', 'public'])
  })

  it('lets visitors browse only where browsing is public', () => {
    expect(['/', '/products', '/profile'].map(access)).toEqual(['browse', 'browse', 'browse'])
  })

  it('keeps every address of the administration for administrators', () => {
    for (const address of [
      '/admin',
      '/admin/upload',
      '/admin/users',
      '/admin/products',
      '/admin/nothing/here',
    ])
      expect(access(address)).toBe('admin')
  })

  it('keeps a page that fails within the shell', () => {
    for (const address of ['/', '/products', '/kosik', '/profile', '/privacy', '/admin/system']) {
      const matches = (matchRoutes(routes, address) ?? []).map(({ route }) => route)
      const shell = matches.findIndex(({ Component }) => Component === Shell)
      expect(matches[shell + 1]?.ErrorBoundary, address).toBe(PageError)
      expect(matches.slice(0, shell + 2).map(({ lazy }) => lazy)).not.toContainEqual(expect.any(Function))
    }
  })

  it('redirects unknown addresses to the home page', () => {
    const last = (matchRoutes(routes, '/nic-take') ?? []).at(-1)
    expect(last?.route.path).toBe('*')
  })
})
