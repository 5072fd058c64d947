import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSettings } from './settings.ts'

const DEFAULTS = {
  publicBrowsing: true,
  profileSave: 'real',
  timeZone: 'Europe/Bratislava',
  currency: 'EUR',
  staleAfterDays: 30,
  adminTwoStep: false,
  signInProviders: [],
  hasMap: false,
  site: { name: 'Cenolov', logo: null },
  demo: null,
  ekasa: { mode: 'off', url: '' },
  hasOpenData: false,
  plugins: [],
}
const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value))

describe('the settings of the page', () => {
  it("equal the server's values", () => {
    const settings = {
      publicBrowsing: false,
      profileSave: 'simulated',
      timeZone: 'Europe/Prague',
      currency: 'CZK',
      staleAfterDays: 7,
      adminTwoStep: true,
      signInProviders: [{ id: 'firma', name: 'Firma' }],
      hasMap: true,
      site: { name: 'Naše ceny', logo: '/site-logo?v=abc' },
      demo: { password: 'Heslo1234', emails: ['a@demo.sk'] },
      ekasa: { mode: 'server', url: 'https://state.example/find' },
      hasOpenData: true,
      plugins: ['facts'],
    }
    expect(parseSettings(encoded(settings))).toEqual(settings)
  })

  it('are the defaults without a value', () => {
    expect(parseSettings('')).toEqual(DEFAULTS)
    expect(parseSettings(encoded({ publicBrowsing: false }))).toEqual({ ...DEFAULTS, publicBrowsing: false })
  })

  it('are the defaults for unknown values', () => {
    for (const content of [
      '%',
      '{',
      'null',
      '[]',
      '5',
      encoded({
        publicBrowsing: 'yes',
        profileSave: 'later',
        timeZone: 'Nitra',
        currency: 'koruna',
        staleAfterDays: '7',
        adminTwoStep: 1,
        site: { name: 5, logo: 'https://elsewhere.example/logo.png' },
        signInProviders: [null, 5, { id: 1 }],
        hasMap: 'áno',
        ekasa: { mode: 'browser', url: 1 },
        hasOpenData: 1,
      }),
    ])
      expect(parseSettings(content)).toEqual(DEFAULTS)
  })

  it('never throw and are always complete', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json().map(encodeURIComponent)), (content) => {
        const { publicBrowsing, profileSave, timeZone } = parseSettings(content)
        expect(typeof publicBrowsing).toBe('boolean')
        expect(['real', 'simulated']).toContain(profileSave)
        expect(timeZone).not.toBe('')
      }),
    )
  })
})
