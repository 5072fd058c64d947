import { pino } from 'pino'
import { expect, it } from 'vitest'
import { heardNews } from '#testing/devices/heard-news.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import { DatabaseListener } from './listener.ts'

/** The process of the database that serves the listening connection of this test's database. */
async function listeningProcess(database: Awaited<ReturnType<typeof testDatabase>>): Promise<number> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE application_name = 'cenolov-listener' AND datname = current_database()`,
  )
  return rows[0]!.pid
}

it('replaces a connection whose database process hangs, and tells of the gap', async () => {
  const database = await testDatabase()
  const listener = new DatabaseListener(database.connection, pino({ level: 'silent' }))
  const heard = await heardNews(listener)
  const hung = await listeningProcess(database)
  process.kill(hung, 'SIGSTOP')
  try {
    await listener.flushNotifications()
    expect(heard).toContain('gap')
    await expect.poll(() => listener.isConnected).toBe(true)
    await database.pool.query(`SELECT pg_notify('news', 'again')`)
    await expect.poll(() => heard.at(-1)).toBe('again')
  } finally {
    process.kill(hung, 'SIGCONT')
    await listener.stop()
    await database.close()
  }
})

it('answers a writing call although the listening connection hangs', async () => {
  const app = await testApp()
  const headers = await app.signedIn('user@example.sk')
  const hung = await listeningProcess(app.database)
  process.kill(hung, 'SIGSTOP')
  try {
    const answer = await app.server.inject({ method: 'POST', url: '/auth/premium-request', headers })
    expect(answer.statusCode).toBeLessThan(300)
  } finally {
    process.kill(hung, 'SIGCONT')
    await app.close()
  }
})
