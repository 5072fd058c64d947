import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

const HABIT_DAYS = 90
const BOUGHT_MAX = 100

/** Returns each store's categories by their mean place among the ticks of a day. Unticked categories are absent. */
export async function aislesOf(
  db: Database,
  householdId: number,
): Promise<{ store: string; categories: string[] }[]> {
  const { rows } = await sql<{ store: string; categories: string[] }>`
    SELECT store, array_agg(category ORDER BY place, category) AS categories FROM (
      SELECT store, category, avg(place) AS place FROM (
        SELECT p.store, p.category,
          percent_rank() OVER (PARTITION BY o.list_id, p.store, o.at::date ORDER BY o.at) AS place
        FROM lists l
          JOIN list_operations o ON o.list_id = l.id AND o.field = 'done' AND o.value = 'true'
            AND o.at > now() - make_interval(days => ${HABIT_DAYS})
          JOIN list_items i ON i.list_id = o.list_id AND i.item_id = o.item_id
          JOIN products p ON p.id = (i.registers -> 'product_id' ->> 'value')::bigint
        WHERE l.household_id = ${householdId}
      ) ticks
      GROUP BY store, category
    ) places
    GROUP BY store ORDER BY store`.execute(db)
  return rows
}

export async function boughtBy(db: Database, householdId: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT min(i.registers -> 'text' ->> 'value') AS text
    FROM lists l
      JOIN list_operations o ON o.list_id = l.id AND o.field = 'done' AND o.value = 'true'
        AND o.at > now() - make_interval(days => ${HABIT_DAYS})
      JOIN list_items i ON i.list_id = o.list_id AND i.item_id = o.item_id
    WHERE l.household_id = ${householdId} AND i.registers -> 'text' ->> 'value' IS NOT NULL
    GROUP BY lower(i.registers -> 'text' ->> 'value')
    ORDER BY count(*) DESC, max(o.at) DESC, text LIMIT ${BOUGHT_MAX}`.execute(db)
  return rows.map(({ text }) => text)
}
