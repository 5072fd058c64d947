import { isAlertEvent, KeywordIndex } from '@cenolov/core/alerts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AlertColumns, type AlertRow } from './alert-columns.ts'
import { type ChangedProduct, matchAlerts } from './match-alerts.ts'

const FROM = 10
const offer = fc.record({ price: fc.constantFrom(1, 2, 3), akcia: fc.constantFrom('No', '0.90', '25%') })
const changes = fc
  .uniqueArray(fc.integer({ min: FROM + 1, max: FROM + 20 }), { minLength: 1, maxLength: 3 })
  .chain((ids) =>
    fc.record({
      ids: fc.constant(ids.sort((a, b) => a - b)),
      isNew: fc.boolean(),
      offers: fc.array(offer, { minLength: ids.length + 1, maxLength: ids.length + 1 }),
    }),
  )
  .map(({ ids, isNew, offers }) =>
    ids.map((id, n) => ({ id, before: n === 0 && isNew ? null : offers[n]!, after: offers[n + 1]! })),
  )
const products = fc
  .array(fc.record({ title: fc.constantFrom('Rajo maslo', 'Rajo mlieko', 'Maslo', 'Syr'), changes }), {
    maxLength: 8,
  })
  .map((all) => all.map((one, n): ChangedProduct => ({ ...one, productId: n + 1 })))
const alerts = fc
  .array(
    fc.record({
      userId: fc.integer({ min: 1, max: 3 }),
      folded: fc.constantFrom('maslo', 'rajo', 'rajo maslo', 'ryza'),
      type: fc.constantFrom('any_change', 'new_sale', 'price_drop'),
      maxResults: fc.integer({ min: 1, max: 3 }),
      sinceChangeId: fc.constantFrom(0, FROM, FROM + 5, FROM + 30),
    }),
    { maxLength: 10 },
  )
  .map((all) => all.map((one, n): AlertRow => ({ ...one, id: n + 1, keyword: one.folded }) as AlertRow))

it('finds for each alert the same as its own search through all changes would', async () => {
  await fc.assert(
    fc.asyncProperty(products, alerts, async (changed, rows) => {
      const columns = await AlertColumns.read(
        (async function* () {
          yield rows
        })(),
      )
      const { items, users } = matchAlerts(columns, changed, FROM)
      const all = [...users]
      expect(all.map(({ userId }) => userId)).toEqual(
        [...new Set(all.map(({ userId }) => userId))].sort((a, b) => a - b),
      )
      const news = new Map(
        all.flatMap(({ userId, alerts: told }) =>
          told.map(({ found, ...one }) => {
            const total = found.length
            const shown = [...found.subarray(0, one.maxResults)].map((item) => items[item]!)
            return [one.alertId, { userId, total, items: shown, ...one }] as const
          }),
        ),
      )
      for (const alert of rows) {
        const index = new KeywordIndex([alert.folded])
        const wanted = changed.flatMap(({ title, productId, changes: all }) => {
          const first = all.find(({ id }) => id > alert.sinceChangeId)
          const { after } = all.at(-1)!
          if (first === undefined || index.match(title).length === 0) return []
          return isAlertEvent(alert.type, first.before, after)
            ? [{ productId, before: first.before, after }]
            : []
        })
        const told = news.get(alert.id)
        expect(told?.total ?? 0).toBe(wanted.length)
        expect(told?.items.length ?? 0).toBe(Math.min(wanted.length, alert.maxResults))
        for (const item of told?.items ?? []) {
          expect(wanted).toContainEqual({ productId: item.productId, before: item.before, after: item.after })
        }
        if (told !== undefined) {
          expect(told).toMatchObject({ userId: alert.userId, keyword: alert.keyword, type: alert.type })
        }
      }
    }),
  )
})
