import { afterEach, expect, it } from 'vitest'
import { pluginMenu, pluginPages, scannedCodes } from '#plugins.tsx'
import { DEFAULT_SETTINGS, setSettings } from '#settings.ts'

const settings = (mode: 'browser' | 'off') => ({ hasOpenData: false, ekasa: { mode, url: '' } })
const CODE = `O-${'0'.repeat(31)}1`

const turnOn = (...plugins: string[]) => setSettings({ ...DEFAULT_SETTINGS, plugins })

afterEach(() => turnOn())

it('adds purchases to the menu, and their pages, where receipts are read', () => {
  turnOn('receipts')
  expect(pluginMenu('premium', settings('browser')).map(({ to }) => to)).toEqual(['/nakupy'])
  expect(pluginMenu('premium', settings('off'))).toEqual([])
  expect(pluginPages().map(({ path, access }) => [path, access])).toEqual([
    ['/blocek', undefined],
    ['/nakupy', undefined],
  ])
})

it('lets the scanner read codes of receipts', async () => {
  turnOn('receipts')
  expect(await scannedCodes(settings('off'))).toBeNull()
  const codes = await scannedCodes(settings('browser'))
  expect([codes?.isCode(CODE), codes?.isCode('8586000000013')]).toEqual([true, false])
  turnOn()
  expect(await scannedCodes(settings('browser'))).toBeNull()
})
