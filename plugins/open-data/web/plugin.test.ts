import { shopGroups } from '@cenolov/web/src/app/shell/navigation.ts'
import { afterEach, expect, it } from 'vitest'
import { pluginMenu, pluginPages } from '#plugins.tsx'
import { DEFAULT_SETTINGS, setSettings } from '#settings.ts'

const EKASA = { mode: 'off', url: '' } as const
const OPEN = { hasOpenData: true, ekasa: EKASA }
const menu = (settings = OPEN) => pluginMenu('information', settings).map(({ to }) => to)

const turnOn = (...plugins: string[]) => setSettings({ ...DEFAULT_SETTINGS, plugins })

afterEach(() => turnOn())

it('has a place in the menu where open data is published', () => {
  turnOn('open-data')
  expect(menu()).toEqual(['/ceny-v-case', '/zmensene'])
  expect(menu({ ...OPEN, hasOpenData: false })).toEqual([])
  // The settings of a page without any: no open data.
  const places = shopGroups({ status: 'unauthenticated' }).flatMap(({ items }) => items.map(({ to }) => to))
  expect(places).not.toContain('/ceny-v-case')
})

it('has pages while it is on', () => {
  turnOn('open-data', 'no such plugin')
  expect(pluginPages().map(({ path, access }) => [path, access])).toEqual([
    ['/ceny-v-case', 'public'],
    ['/zmensene', 'public'],
  ])
  turnOn()
  expect(pluginPages()).toEqual([])
  expect(menu()).toEqual([])
})
