import { PLUGINS } from '@cenolov/plugins/plugins.ts'
import { describe, expect, it } from 'vitest'
import { type Config, readConfig } from './config.ts'

function config(env: Record<string, string> = {}): Config {
  const result = readConfig(env)
  if (!result.ok) throw new Error(result.faults.join(' '))
  return result.config
}

describe('the configuration', () => {
  it('has the documented defaults', () => {
    expect(config()).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      demo: true,
      role: 'all',
      trustProxy: null,
      logLevel: 'info',
      timeZone: 'Europe/Bratislava',
      currency: 'EUR',
      staleAfterDays: 30,
      poolSize: 20,
    })
    expect(config().dataDir).toMatch(/\/data$/)
  })

  it.each([
    { HOST: '0.0.0.0' },
    { NODE_ENV: 'production' },
    { DATABASE_URL: 'postgres://db/cenolov' },
    { DEMO: '0' },
  ])('has no demo with %o unless the demo is set explicitly', (env) => {
    expect(config(env).demo).toBe(false)
    expect(config({ ...env, DEMO: '1' }).demo).toBe(true)
  })

  it('has the size of the pool, and refuses one that is too small to run', () => {
    expect(config({ DATABASE_POOL_SIZE: '5' }).poolSize).toBe(5)
    for (const DATABASE_POOL_SIZE of ['0', '1', '-3', 'veľa', '1e3']) {
      expect(readConfig({ DATABASE_POOL_SIZE })).toMatchObject({
        ok: false,
        faults: [expect.stringContaining('DATABASE_POOL_SIZE must be a number of connections')],
      })
    }
  })

  it('has the days after which a price is stale, and refuses an invalid number', () => {
    expect(config({ STALE_AFTER_DAYS: '7' }).staleAfterDays).toBe(7)
    for (const STALE_AFTER_DAYS of ['0', '-1', '1.5', 'mesiac']) {
      expect(readConfig({ STALE_AFTER_DAYS })).toEqual({
        ok: false,
        faults: [`STALE_AFTER_DAYS must be a number of days from 1 to 99999, but is "${STALE_AFTER_DAYS}".`],
      })
    }
  })

  it('has the length of the free trial, which may be none', () => {
    expect(config({}).premiumTrialDays).toBe(30)
    expect(config({ PREMIUM_TRIAL_DAYS: '0' }).premiumTrialDays).toBe(0)
    for (const PREMIUM_TRIAL_DAYS of ['-1', '1.5', '3651', 'mesiac'])
      expect(readConfig({ PREMIUM_TRIAL_DAYS })).toEqual({
        ok: false,
        faults: [
          `PREMIUM_TRIAL_DAYS must be a number of days from 0 to 3650, but is "${PREMIUM_TRIAL_DAYS}".`,
        ],
      })
  })

  it('refuses an unknown time zone', () => {
    expect(config({ TIME_ZONE: 'Europe/Prague' }).timeZone).toBe('Europe/Prague')
    expect(readConfig({ TIME_ZONE: 'Nitra' })).toEqual({
      ok: false,
      faults: ['TIME_ZONE must be a time zone such as Europe/Bratislava, but is "Nitra".'],
    })
  })

  it('has the public address without its last slash', () => {
    expect(config({ PUBLIC_URL: 'https://cenolov.sk/' }).publicUrl).toBe('https://cenolov.sk')
  })

  it.each([
    ['', null],
    ['false', null],
    ['0', null],
    ['1', 1],
    [' 2 ', 2],
    ['10.0.0.0/8, 192.168.1.7', ['10.0.0.0/8', '192.168.1.7']],
    ['loopback,fd00::/16', ['loopback', 'fd00::/16']],
  ])('trusts with TRUST_PROXY=%j %j', (TRUST_PROXY, trusted) =>
    expect(config({ TRUST_PROXY }).trustProxy).toEqual(trusted),
  )

  it.each([
    'true',
    'yes',
    'on',
    'all',
    '*',
    '0.0.0.0/0',
    '128.0.0.0/1',
    '::/0',
    '99',
    '-1',
    '10.0.0.0/33',
    'x,loopback',
  ])('does not trust everybody: TRUST_PROXY=%j is refused', (TRUST_PROXY) =>
    expect(readConfig({ TRUST_PROXY })).toEqual({
      ok: false,
      faults: [expect.stringMatching(/^TRUST_PROXY must be the number of proxies/)],
    }),
  )

  it('turns all plugins on, unless PLUGINS lists fewer or none', () => {
    expect(config().plugins).toEqual(PLUGINS)
    expect(config({ PLUGINS: ` ${PLUGINS.at(-1) ?? ''} ,` }).plugins).toEqual(PLUGINS.slice(-1))
    expect(config({ PLUGINS: '' }).plugins).toEqual([])
  })

  it('refuses unknown plugins by name', () =>
    expect(readConfig({ PLUGINS: 'weather, moon' })).toEqual({
      ok: false,
      faults: [expect.stringMatching(/^PLUGINS must be a list of .*, but has "weather", "moon"\.$/)],
    }))
})
