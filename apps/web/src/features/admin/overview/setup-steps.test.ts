import type { Setup } from '@cenolov/contract/admin'
import { describe, expect, it } from 'vitest'
import { setupSteps } from './setup-steps.ts'

const EMPTY: Setup = {
  has_prices: false,
  mail: { is_sent: false, sender: 'Cenolov <cenolov@localhost>' },
  backup: { daily_at: null, last_at: null, overdue: false },
  operator: {
    public_url: 'http://localhost:3000',
    has_public_url: false,
    has_sender: false,
    site_name: 'Cenolov',
    has_logo: false,
  },
  has_shopper: false,
}
const stepOf = (id: string, parts: Partial<Setup> = {}) => {
  const { isDone, settings } = setupSteps({ ...EMPTY, ...parts }).find((step) => step.id === id)!
  return { isDone, settings: settings.map((line) => line.split('=')[0]) }
}

describe('the steps of a new installation', () => {
  it('are in the order in which to do them, and none is done', () => {
    const steps = setupSteps(EMPTY)
    expect(steps.map(({ id }) => id)).toEqual(['prices', 'mail', 'backup', 'operator', 'shopper'])
    expect(steps.some(({ isDone }) => isDone)).toBe(false)
  })

  it('ask for prices only where no source brings them', () => {
    expect(setupSteps(EMPTY)[0]?.text).toContain('Vyberte, odkiaľ ceny prídu')
    expect(setupSteps(EMPTY, true)[0]).toMatchObject({ isDone: false, text: 'Zdroj je zapnutý.' })
  })

  it('name the settings that are missing', () => {
    expect(stepOf('mail').settings).toEqual(['SMTP_URL', 'MAIL_FROM'])
    expect(stepOf('backup').settings).toEqual(['BACKUP_AT'])
    expect(stepOf('operator').settings).toEqual(['PUBLIC_URL', 'MAIL_FROM', 'SITE_NAME', 'SITE_LOGO'])
    const operator = { ...EMPTY.operator, has_public_url: true, site_name: 'Naše ceny' }
    expect(stepOf('operator', { operator })).toEqual({ isDone: false, settings: ['MAIL_FROM', 'SITE_LOGO'] })
  })

  it('are done by a backup, not by its schedule alone', () => {
    const scheduled = { ...EMPTY.backup, daily_at: '03:30' }
    expect(stepOf('backup', { backup: scheduled })).toEqual({ isDone: false, settings: [] })
    const made = { ...scheduled, last_at: '2026-11-20T03:30:00Z' }
    expect(stepOf('backup', { backup: made })).toEqual({ isDone: true, settings: [] })
  })
})
