import type { SystemStats } from '@cenolov/contract/admin'
import { describe, expect, it } from 'vitest'
import { MADE_UP_STATS } from './made-up-status.ts'
import { statusChecks } from './status-checks.ts'

const NOW = '2026-11-20T10:30:00Z'
type Run = SystemStats['alert_runs'][number]
const run = (at: string): Run => ({ started_at: at, finished_at: at, alerts_sent: 1, price_changes: 1 })
const job = (mode: 'import' | 'preview', errors: number, message = 'Import je dokončený') => ({
  mode,
  status: 'completed',
  message,
  error_count: errors,
  total_rows: 17,
  created_at: NOW,
})
function stats(parts: object): SystemStats {
  return {
    ...MADE_UP_STATS,
    generated_at: NOW,
    queues: [{ name: 'price-alerts', waiting: 0, active: 0, failed: 0, oldest_waiting_at: null }],
    mail: { transport: 'smtp', waiting: 0, failed: 0, last_failure: null },
    imports: [],
    alert_runs: [run('2026-11-20T10:00:00Z')],
    app: { ...MADE_UP_STATS.app, uptime_seconds: 90_000 },
    ...parts,
  }
}
const check = (name: string, parts: object = {}) => {
  const { tone, text } = statusChecks(stats(parts)).find((one) => one.name === name)!
  return { tone, text: text.replaceAll('\u00a0', ' ') }
}

describe('the last import', () => {
  it('is well only when every row was imported', () => {
    expect(check('Posledný import', { imports: [job('import', 0)] }).tone).toBe('good')
    const some = check('Posledný import', { imports: [job('import', 8)] })
    expect(some.tone).toBe('warn')
    expect(some.text).toContain('Import je dokončený. Odmietnutých 8 zo 17 riadkov.')
  })

  it('has only its time where it left no message', () => {
    expect(check('Posledný import', { imports: [job('import', 0, '')] }).text).toMatch(/\d$/)
  })

  it('is not a check of a file', () => {
    const imports = [job('preview', 5), job('import', 0, 'Ten pravý')]
    expect(check('Posledný import', { imports })).toEqual({
      tone: 'good',
      text: expect.stringContaining('Ten pravý'),
    })
  })
})

describe('the backups', () => {
  it('are shown with their age and size', () => {
    const backup = { size_mb: 12.34, scheduled: true, overdue: false }
    const found = check('Zálohy', { last_backup_at: '2026-11-20T03:30:00Z', backup })
    expect(found.tone).toBe('good')
    expect(found.text).toMatch(/^20\. 11\. 2026.*, pred 7 h, 12,3 MB$/)
  })

  it('need attention when they are late, and get a note where they are not scheduled', () => {
    const late = { size_mb: 1, scheduled: true, overdue: true }
    const found = check('Zálohy', { last_backup_at: '2026-11-17T03:30:00Z', backup: late })
    expect([found.tone, found.text]).toEqual(['bad', expect.stringContaining('Má byť každý deň')])
    expect(check('Zálohy')).toEqual({ tone: 'warn', text: 'Zatiaľ žiadna, nastavte BACKUP_AT' })
  })
})

describe('the price alerts', () => {
  it('are well while they run every hour', () => {
    expect(check('Cenové upozornenia').tone).toBe('good')
  })

  it('need attention when they stopped, never ran, or failed', () => {
    const late = check('Cenové upozornenia', { alert_runs: [run('2026-11-20T07:00:00Z')] })
    expect([late.tone, late.text]).toEqual(['warn', expect.stringContaining('majú bežať každú hodinu')])
    expect(check('Cenové upozornenia', { alert_runs: [] }).tone).toBe('warn')
    const queues = [{ name: 'price-alerts', waiting: 0, active: 0, failed: 2, oldest_waiting_at: null }]
    expect(check('Cenové upozornenia', { queues }).text).toContain('zlyhalo za 7 dní: 2')
  })

  it('are not expected of a server that has just started', () => {
    const app = { uptime_seconds: 60 }
    expect(check('Cenové upozornenia', { alert_runs: [], app })).toEqual({
      tone: 'good',
      text: 'Zatiaľ nebežali',
    })
  })
})

describe('the mails', () => {
  it('are well when they are sent, amber when they are only written, and bad when they fail', () => {
    const mail = { transport: 'smtp', waiting: 0, failed: 0, last_failure: null }
    expect(check('E-maily', { mail }).tone).toBe('good')
    expect(check('E-maily', { mail: { ...mail, transport: 'outbox' } }).tone).toBe('warn')
    const last = { at: NOW, reason: 'ECONNREFUSED' }
    expect(check('E-maily', { mail: { ...mail, failed: 1, last_failure: last } }).tone).toBe('bad')
  })
})
