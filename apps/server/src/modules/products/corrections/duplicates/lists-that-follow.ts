import { sql } from 'kysely'
import type { Follower, Sql } from './follower.ts'

const CHOSEN = sql`(i.registers -> 'product_id' ->> 'value')::bigint`

/**
 * Moves the products of items in shopping lists. It locks each list before it reads choices, like every change of a
 * list. So it runs before followers whose rows such a change locks after its list.
 */
export const listItems = (keep: number, dropped: Sql): Follower => ({
  name: 'list items',
  group: 'catalogue',
  lock: sql`
    SELECT FROM lists WHERE id IN (SELECT i.list_id FROM list_items i WHERE ${CHOSEN} = ${dropped}) ORDER BY id FOR UPDATE`,
  before: sql`(SELECT jsonb_agg(jsonb_build_object('list_id', i.list_id, 'item_id', i.item_id, 'product_id', ${CHOSEN},
      'at', moved_choice_at(i.registers -> 'product_id')))
    FROM list_items i WHERE ${CHOSEN} = ${dropped})`,
  move: [
    sql`SELECT move_list_choices(array_agg(i.list_id), array_agg(i.item_id), array_agg(${keep}::bigint))
      FROM list_items i WHERE ${CHOSEN} = ${dropped}`,
  ],
  // A later choice has a later time and stays.
  part: ({ rows }) => [
    sql`SELECT FROM lists WHERE id IN (SELECT list_id FROM ${listChoices(rows)}) ORDER BY id FOR UPDATE`,
    sql`SELECT move_list_choices(array_agg(i.list_id), array_agg(i.item_id), array_agg(c.product_id))
      FROM ${listChoices(rows)} JOIN list_items i ON i.list_id = c.list_id AND i.item_id = c.item_id
      WHERE ${CHOSEN} = ${keep} AND i.registers -> 'product_id' ->> 'at' = c.at`,
  ],
})

const listChoices = (rows: Sql) =>
  sql`jsonb_to_recordset(${rows}) AS c (list_id uuid, item_id uuid, product_id bigint, at text)`
