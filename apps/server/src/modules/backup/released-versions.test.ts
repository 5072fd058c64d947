import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrationNames } from '../../platform/database/schema/migrate.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { bareDatabase } from '../../testing/test-database.ts'
import { ArchiveReader } from './archive/archive-reader.ts'
import { restoreBackup, verifyForRestore } from './restore-backup.ts'

const RELEASED = join(import.meta.dirname, 'released')
const files = (await readdir(RELEASED)).filter((name) => name.endsWith('.tar.gz'))

it('the backups of released versions include the first version', () => {
  expect(files).toContain('1.0.0.tar.gz')
})

it.each(files)('%s is migrated to the schema of today with all of its data', async (file) => {
  const folder = await mkdtemp(join(tmpdir(), 'cenolov-released-'))
  const database = await bareDatabase()
  try {
    const reader = await ArchiveReader.open(join(RELEASED, file))
    const verified = await verifyForRestore(reader)
    const storage = localStorage(folder)
    await restoreBackup(reader, verified, { connection: database.connection, storage, dataDir: folder })
    await reader.close()

    const of = async (query: string) => (await database.pool.query(query)).rows
    const names = (await of('SELECT name FROM kysely_migration ORDER BY name')).map(({ name }) => name)
    expect(names).toEqual(await migrationNames())
    // 60 products, of which one was merged into another, one deleted, and one deleted for good.
    expect(await of('SELECT count(*)::int FROM products WHERE deleted_at IS NULL')).toEqual([{ count: 57 }])
    expect(await of('SELECT count(*)::int FROM blocked_products')).toEqual([{ count: 1 }])
    expect(
      await of(`SELECT h.date::text, h.price::text, h.akcia FROM price_history h JOIN products p ON p.id = h.product_id
        WHERE p.title = 'Tovar číslo 4 1 l' ORDER BY h.date`),
    ).toEqual([
      { date: '2026-10-01', price: '1.40', akcia: '1.3' },
      { date: '2026-11-01', price: '1.50', akcia: '1.3' },
    ])
    expect(
      await of(`SELECT u.email, (SELECT count(*)::int FROM favorites f WHERE f.user_id = u.id) AS favorites,
          (SELECT count(*)::int FROM cart_items c WHERE c.user_id = u.id) AS cart,
          (SELECT array_agg(keyword) FROM watches w WHERE w.user_id = u.id AND w.subject = 'word') AS alerts,
          (SELECT count(*)::int FROM purchases b WHERE b.user_id = u.id) AS purchases
        FROM users u WHERE NOT is_admin`),
    ).toEqual([{ email: 'zuzana@example.sk', favorites: 3, cart: 1, alerts: ['tovar číslo'], purchases: 1 }])
    expect(
      await of(`SELECT l.name, i.registers->'text'->>0 AS text, o.value FROM lists l
          JOIN list_items i ON i.list_id = l.id JOIN list_operations o ON o.list_id = l.id
          JOIN household_members m ON m.household_id = l.household_id`),
    ).toEqual([{ name: 'Sobota', text: '2 l mlieka', value: '2 l mlieka' }])
    expect(
      await of(`SELECT r.store, r.total::float8, t.limit_cents::int
          FROM receipts r JOIN watches t ON t.user_id = r.user_id AND t.subject <> 'word'`),
    ).toEqual([{ store: 'Tesco', total: 1.3, limit_cents: 100 }])
    expect(await of('SELECT town FROM branches')).toEqual([{ town: 'Košice' }])
    expect(await of('SELECT nutri_score FROM product_facts')).toEqual([{ nutri_score: 'b' }])
    expect(await of('SELECT name, enabled FROM sources')).toEqual([{ name: 'Zdroj', enabled: false }])
    expect(await of('SELECT reason FROM held_rows WHERE decision IS NULL')).toHaveLength(1)
    expect(await readFile(join(folder, 'static/images/a/maslo.webp'), 'latin1')).toMatch(/^RIFF/)
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
})
