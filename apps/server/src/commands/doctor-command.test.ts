import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { examine } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'
import { readConfig } from '../platform/config/config.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { EmbeddedCluster } from '../platform/database/embedded/cluster.ts'
import { localStorage } from '../platform/storage/local-storage.ts'
import { csvText } from '../testing/csv-text.ts'
import { STARTS, startedChild } from '../testing/processes/child-server.ts'
import { runToEnd } from '../testing/processes/run-command.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { bareDatabase } from '../testing/test-database.ts'
import { uploadCsv } from '../testing/upload-csv.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const admin = await app.signedIn('admin@example.sk', { admin: true })
  await uploadCsv(app, admin, csvText([{ Title: 'Maslo' }, { Title: 'Chlieb' }]))
})
afterAll(() => app.close())
beforeEach(async () => expect(await wrongs()).toEqual([]))

async function findings(
  env: Record<string, string> = {},
  database: OpenDatabase = app.database,
): Promise<Finding[]> {
  const result = readConfig({ DATA_DIR: app.dataDir, ...env })
  if (!result.ok) throw new Error(result.faults.join(' '))
  const found: Finding[] = []
  const patient = { config: result.config, storage: localStorage(result.config.dataDir), db: database.db }
  for await (const finding of examine(patient)) found.push(finding)
  return found
}

const wrongs = async (env?: Record<string, string>, database?: OpenDatabase): Promise<string[]> =>
  (await findings(env, database)).flatMap(({ part, text, remedy }) =>
    remedy === null ? [] : [`${part}: ${text} ${remedy}`],
  )

const run = (query: string) => sql.raw(query).execute(app.db)

it.each([
  [
    'a price that is not the newest of its history',
    'UPDATE price_history SET price = price + 1',
    'UPDATE price_history SET price = price - 1',
    /^Údaje: Cena produktu nie je posledná v jeho histórii \(2\): \d+, \d+\. Uložte/,
  ],
  [
    'a product without history',
    `CREATE TABLE kept AS TABLE price_history; DELETE FROM price_history`,
    'INSERT INTO price_history TABLE kept; DROP TABLE kept',
    /^Údaje: Produkt nemá históriu ceny \(2\)/,
  ],
  [
    'a job that was given up',
    `INSERT INTO pgboss.job (name, state, completed_on) VALUES ('alert-mail', 'failed', now())`,
    `DELETE FROM pgboss.job WHERE name = 'alert-mail'`,
    /^Úlohy: Za 7 dní zlyhali: alert-mail \(1\)\./,
  ],
  [
    'an import that nobody works on',
    `INSERT INTO import_jobs (file_name, inspection, awaits_file, heartbeat_at) VALUES ('a.csv', '{}', true, now() - interval '2 hours')`,
    `DELETE FROM import_jobs WHERE file_name = 'a.csv'`,
    /^Úlohy: Importy, na ktorých hodinu nikto nerobí: 1\./,
  ],
  [
    'a source whose secret cannot be read',
    `INSERT INTO sources (name, kind, location, schedule, container, format, preset, mode, secret)
     VALUES ('Zdroj', 'url', 'http://a', '{"every_minutes": 60}', 'none', 'csv', 'cenolov', 'merge', 'not encrypted at all, far from it')`,
    'DELETE FROM sources',
    /^Zdroje cien: „Zdroj“: Prístupové údaje sa nedajú prečítať/,
  ],
  [
    'a silent source',
    `INSERT INTO sources (name, kind, location, schedule, container, format, preset, mode, silence_hours, created_at)
     VALUES ('Tichý', 'url', 'http://a', '{"every_minutes": 60}', 'none', 'csv', 'cenolov', 'merge', 5, now() - interval '9 hours')`,
    'DELETE FROM sources',
    /^Zdroje cien: „Tichý“: viac ako 5 h bez úspešného čítania/,
  ],
  [
    'a picture whose file is missing',
    `UPDATE products SET image_path = 'static/demo/none.svg' WHERE title = 'Maslo'`,
    `UPDATE products SET image_path = '' WHERE title = 'Maslo'`,
    /^Obrázky: Chýbajú súbory \(1\): static\/demo\/none\.svg/,
  ],
  [
    'a backup whose file is gone',
    `INSERT INTO backups (taken_at, place, path, bytes) VALUES (now(), 'local', 'backups/cenolov-1.tar.gz', 10)`,
    'DELETE FROM backups',
    /^Zálohy: Súbor backups\/cenolov-1\.tar\.gz chýba/,
  ],
  [
    'a product without administrators',
    'UPDATE users SET is_active = false',
    'UPDATE users SET is_active = true',
    /^Správcovia: Nikto nie je správca\./,
  ],
  [
    'a newer schema',
    `INSERT INTO kysely_migration VALUES ('9999-tomorrow', '2026-01-01')`,
    `DELETE FROM kysely_migration WHERE name LIKE '9999%'`,
    /^Databáza: Schéma je novšia \(9999-tomorrow\)/,
  ],
])('finds %s', async (_, plant, repair, expected) => {
  await run(plant)
  try {
    expect(await wrongs()).toEqual([expect.stringMatching(expected)])
  } finally {
    await run(repair)
  }
})

it('finds late backups, a mail server that does not answer, and a storage that cannot be written', async () => {
  await run(`INSERT INTO backups (taken_at, finished_at, place, path, bytes)
    VALUES (now(), now() - interval '3 days', 'file', '/a', 10)`)
  expect(await wrongs({ BACKUP_AT: '03:30' })).toEqual([expect.stringMatching(/^Zálohy: Posledná je z/)])
  await run('DELETE FROM backups')
  expect(await wrongs({ BACKUP_AT: '03:30' })).toEqual([])
  await run(
    `INSERT INTO pgboss.job (name, state, start_after) VALUES ('backup', 'retry', now() + interval '1 hour')`,
  )
  expect(await wrongs()).toEqual([expect.stringMatching(/^Zálohy: Posledný pokus .* zlyhal/)])
  await run(`DELETE FROM pgboss.job WHERE name = 'backup'`)
  await writeFile(join(app.dataDir, 'backups'), 'a file in place of the folder')
  expect(await wrongs({ BACKUP_AT: '03:30' })).toEqual([
    expect.stringMatching(/^Zálohy: Do DATA_DIR\/backups sa nedá zapisovať/),
  ])
  await rm(join(app.dataDir, 'backups'))
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.sk' }
  expect(await wrongs(mail)).toEqual([expect.stringMatching(/^E-maily: Poštový server: .*ECONNREFUSED/)])
  const folder = await mkdtemp(join(tmpdir(), 'cenolov-doctor-'))
  await writeFile(join(folder, 'static'), 'a file in place of the folder')
  expect(await wrongs({ DATA_DIR: folder })).toEqual([
    expect.stringMatching(/^Úložisko: Do DATA_DIR\/static/),
  ])
  await rm(folder, { recursive: true })
})

it('finds a database without tables', async () => {
  const bare = await bareDatabase()
  expect(await wrongs({}, bare)).toEqual([expect.stringMatching(/^Databáza: PostgreSQL 18.*bez tabuliek/)])
  await bare.close()
})

it(
  'the command exits with 0 whether the app is running or not, and with 1 when it finds faults',
  STARTS,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cenolov-doctor-'))
    const data = join(folder, 'data')
    const env = { DATA_DIR: data, ADMIN_EMAIL: 'a@example.sk', ADMIN_PASSWORD: 'Spravca1234' }
    const none = await runToEnd('doctor', [], env)
    expect(none).toMatchObject({ code: 1, output: expect.stringContaining('nie je databáza Cenolova') })
    const wrongSetting = await runToEnd('doctor', [], { ...env, PORT: 'x' })
    expect(wrongSetting).toMatchObject({ code: 1, output: expect.stringContaining('PORT must be') })
    const child = await startedChild(env)
    expect(await runToEnd('doctor', [], env)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Úlohy: Bežia.'),
    })
    await child.stop()
    expect(await runToEnd('doctor', [], env)).toMatchObject({
      code: 0,
      output: expect.stringContaining('práve nebeží'),
    })
    expect(await new EmbeddedCluster(join(data, 'postgres')).isAnswering()).toBe(false)
    const english = await runToEnd('doctor', [], { ...env, LANG: 'en_US.UTF-8' })
    expect(english).toMatchObject({
      code: 0,
      output: expect.stringContaining('Jobs: Cenolov does not run now'),
    })
    expect(english.output).not.toMatch(/[áäčďéíľĺňóôŕšťúýž]/i)
    await rm(folder, { recursive: true })
  },
)

it.each([
  [{ LANG: 'en_GB.UTF-8' }, 'Usage:'],
  [{ LANG: 'sk_SK.UTF-8', LC_ALL: 'en_US.UTF-8' }, 'Usage:'],
  [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'sk_SK.UTF-8' }, 'Použitie:'],
  [{ LANG: 'C.UTF-8' }, 'Použitie:'],
  [{}, 'Použitie:'],
])('a command in the locale %j speaks its language: %s', async (locale, text) => {
  expect((await runToEnd('admin', [], locale)).output).toContain(text)
})

it.each(['backup', 'restore', 'import'])('%s speaks the language of the locale', async (command) => {
  expect((await runToEnd(command, [], { LANG: 'en_GB.UTF-8' })).output).toContain('Usage:')
  expect((await runToEnd(command, [], {})).output).toContain('Použitie:')
})
