import { shopGroups } from '@cenolov/web/src/app/shell/navigation.ts'
import { afterEach, expect, it } from 'vitest'
import { pluginMenu, pluginPages, setPlugins } from '#plugins.tsx'

const EKASA = { mode: 'off', url: '' } as const
const OPEN = { hasOpenData: true, ekasa: EKASA }
const menu = (settings = OPEN) => pluginMenu('information', settings).map(({ to }) => to)

afterEach(() => setPlugins([]))

it('has a place in the menu where open data is published', () => {
  setPlugins(['open-data'])
  expect(menu()).toEqual(['/ceny-v-case', '/zmensene'])
  expect(menu({ ...OPEN, hasOpenData: false })).toEqual([])
  // The settings of a page without any: no open data.
  const places = shopGroups({ status: 'unauthenticated' }).flatMap(({ items }) => items.map(({ to }) => to))
  expect(places).not.toContain('/ceny-v-case')
})

it('has pages while it is on', () => {
  setPlugins(['open-data', 'no such plugin'])
  expect(pluginPages().map(({ path, access }) => [path, access])).toEqual([
    ['/ceny-v-case', 'public'],
    ['/zmensene', 'public'],
  ])
  setPlugins([])
  expect(pluginPages()).toEqual([])
  expect(menu()).toEqual([])
})
