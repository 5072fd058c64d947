import { type HeldGroup, REVIEW_KINDS, type ReviewKind, type ReviewVerdict } from '@cenolov/contract/admin'
import { REPORT_SUBJECT } from '@cenolov/core/account'
import { TAKE_BACK_HOURS } from '@cenolov/core/gate'
import { DELETION_UNDO_MINUTES } from '@cenolov/core/product'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

type Sql = RawBuilder<unknown>

interface ItemSource {
  /** Selects the columns of items, waiting or decided ones. */
  readonly rows: (decided: boolean) => Sql
  /** Evidence of item `i`, which is read only for the items of a page. */
  readonly evidence: Sql
}

const HISTORY_CHANGES = 40
const NO_FILE = sql`NULL::uuid, NULL::text, NULL::integer`

const kept = (table: 'p' | 'o'): Sql => sql`
  product_answer(${sql.ref(table)}) || CASE WHEN ${sql.ref(`${table}.deleted_at`)} IS NULL THEN '{}'::jsonb
    ELSE '{"available": false}'::jsonb END`

/**
 * Items that are rows of a table. The columns of all sources have the same names, so their union is the inbox:
 * `kind, ids, subject, proposed, verdict, decided_by, at`, and `job_id, rule, place` of held rows.
 */
const SOURCES: Readonly<Record<ReviewKind, ItemSource>> = {
  held: {
    rows: (decided) => sql`
      SELECT 'held' AS kind, ARRAY[id] AS ids, title AS subject, price::text AS proposed,
        CASE decision WHEN 'applied' THEN 'accepted' WHEN 'discarded' THEN 'rejected' END AS verdict, decided_by,
        coalesce(decided_at, held_at) AS at, job_id, rule, h.row AS place
      FROM held_rows h WHERE ${
        decided
          ? sql`decision <> 'overtaken' AND decided_by IS NOT NULL AND decided_at > now() - make_interval(hours => ${TAKE_BACK_HOURS})`
          : sql`decision IS NULL`
      }`,
    evidence: sql`
      SELECT jsonb_build_object('id', h.id, 'job_id', h.job_id, 'file_name', j.file_name, 'rule', h.rule,
        'reason', h.reason, 'product_id', h.product_id, 'title', h.title, 'store', h.store,
        'gram', coalesce(h.gram, 0), 'old_price', h.old_price, 'price', h.price, 'akcia', h.akcia, 'date', h.date,
        'held_at', h.held_at, 'history', coalesce((
          SELECT jsonb_agg(jsonb_build_object('date', date, 'price', effective_cents(price, akcia) / 100.0) ORDER BY date)
          FROM (SELECT * FROM price_history WHERE product_id = h.product_id ORDER BY date DESC LIMIT ${sql.lit(HISTORY_CHANGES)}) c
        ), '[]'))
      FROM held_rows h JOIN import_jobs j ON j.id = h.job_id WHERE h.id = i.ids[1]`,
  },
  report: {
    rows: (decided) => sql`
      SELECT 'report', ARRAY[m.id], coalesce(p.title, m.name), '',
        CASE WHEN m.read_at IS NOT NULL THEN coalesce(m.verdict, 'accepted') END, m.decided_by,
        coalesce(m.read_at, m.created_at), ${NO_FILE}
      FROM contact_messages m LEFT JOIN products p ON p.id = m.product_id
      WHERE m.subject = ${REPORT_SUBJECT} AND (m.read_at IS NOT NULL) = ${decided}`,
    evidence: sql`
      SELECT jsonb_build_object('id', m.id, 'name', m.name, 'email', m.email, 'company', m.company,
        'subject', m.subject, 'message', m.message, 'created_at', m.created_at, 'read_at', m.read_at,
        'answered_at', m.answered_at, 'answer', m.answer, 'product_id', m.product_id, 'has_photo', m.photo IS NOT NULL)
      FROM contact_messages m WHERE m.id = i.ids[1]`,
  },
  barcode: {
    rows: (decided) => sql`
      SELECT 'barcode', ARRAY[id], ean, ean, CASE WHEN closed_at IS NOT NULL THEN coalesce(verdict, 'accepted') END,
        decided_by, coalesce(closed_at, last_at), ${NO_FILE}
      FROM barcode_reports WHERE (closed_at IS NOT NULL) = ${decided}`,
    evidence: sql`SELECT to_jsonb(b) FROM barcode_reports b WHERE b.id = i.ids[1]`,
  },
  shrinkage: {
    rows: (decided) => sql`
      SELECT 'shrinkage', ARRAY[id], title, amount_after::float8::text,
        CASE state WHEN 'confirmed' THEN 'accepted' WHEN 'rejected' THEN 'rejected' END, decided_by,
        coalesce(decided_at, found_at), ${NO_FILE}
      FROM shrinkages WHERE state ${decided ? sql`<> 'waiting'` : sql`= 'waiting'`}`,
    evidence: sql`
      SELECT to_jsonb(s) || jsonb_build_object('answer',
        CASE WHEN s.answer IS NOT NULL THEN jsonb_build_object('text', s.answer, 'date', s.answered_on) END)
      FROM shrinkages s WHERE s.id = i.ids[1]`,
  },
  duplicate: {
    rows: (decided) => sql`
      SELECT 'duplicate', m.kept_id || ARRAY(SELECT jsonb_array_elements_text(m.before -> 'drop')::bigint), p.title,
        m.kept_id::text, 'accepted', m.merged_by, m.merged_at, ${NO_FILE}
      FROM product_merges m JOIN products p ON p.id = m.kept_id
      WHERE ${decided} AND m.undone_at IS NULL
        AND m.merged_at > now() - make_interval(mins => ${DELETION_UNDO_MINUTES})
      UNION ALL
      SELECT 'duplicate', ARRAY[d.product_id, d.other_id], p.title, d.product_id::text, 'rejected', d.judged_by,
        d.judged_at, ${NO_FILE}
      FROM distinct_products d JOIN products p ON p.id = d.product_id WHERE ${decided}`,
    evidence: sql`SELECT '{"reason": ""}'::jsonb`,
  },
  match: {
    rows: (decided) => sql`
      SELECT 'match', ARRAY[v.product_id, v.other_id], p.title, v.other_id::text,
        CASE WHEN v.is_same THEN 'accepted' ELSE 'rejected' END, v.judged_by, v.judged_at, ${NO_FILE}
      FROM match_verdicts v JOIN products p ON p.id = v.product_id WHERE ${decided}`,
    evidence: sql`
      SELECT jsonb_build_object('product', ${kept('p')}, 'other', ${kept('o')}, 'kind', 'same', 'score', 1,
        'reasons', '[]'::jsonb, 'by', 'verdict')
      FROM products p, products o WHERE p.id = i.ids[1] AND o.id = i.ids[2]`,
  },
}

const unionOf = (kinds: readonly ReviewKind[], decided: boolean): Sql =>
  sql.join(
    kinds.map((kind) => SOURCES[kind].rows(decided)),
    sql` UNION ALL `,
  )

export interface ItemRow {
  readonly kind: ReviewKind
  readonly ids: readonly number[]
  readonly subject: string
  readonly evidence: object
  readonly proposed: string
  readonly verdict: ReviewVerdict | null
  readonly decided_by: number | null
  readonly at: Date | null
}

export interface ItemsWanted {
  readonly kinds: readonly ReviewKind[]
  readonly decided: boolean
  readonly jobId?: string | undefined
  readonly rule?: string | undefined
}

const wanted = ({ kinds, decided, jobId, rule }: ItemsWanted): Sql => sql`
  SELECT * FROM (${unionOf(kinds, decided)}) AS i (kind, ids, subject, proposed, verdict, decided_by, at, job_id, rule, place)
  WHERE ${jobId === undefined ? sql`true` : sql`job_id = ${jobId}`} AND ${rule === undefined ? sql`true` : sql`rule = ${rule}`}`

export async function countItems(db: Database, items: ItemsWanted): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    SELECT kind, count(*)::integer AS count FROM (${wanted(items)}) counted GROUP BY kind`.execute(db)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** Returns a page of items: waiting ones by kind, the most urgent first, and decided ones by time. */
export async function readItems(
  db: Database,
  items: ItemsWanted,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly ItemRow[]> {
  const evidence = sql.join(
    items.kinds.map((kind) => sql`WHEN ${sql.lit(kind)} THEN (${SOURCES[kind].evidence})`),
    sql` `,
  )
  const place = sql`${items.decided ? sql`0` : sql`array_position(${[...REVIEW_KINDS]}::text[], kind)`}`
  const { rows } = await sql<ItemRow>`
    SELECT i.*, CASE i.kind ${evidence} END AS evidence FROM (
      SELECT *, ${place} AS urgency FROM (${wanted(items)}) w
      ORDER BY urgency, at DESC, job_id, rule, place, ids DESC LIMIT ${limit} OFFSET ${offset}
    ) i ORDER BY urgency, at DESC, job_id, rule, place, ids DESC`.execute(db)
  return rows
}

export const HELD_GROUPS = sql<Omit<HeldGroup, 'held_at'> & { readonly held_at: Date }>`
  SELECT h.job_id, j.file_name, coalesce(s.name, '') AS source, h.rule, count(*)::integer AS count,
    max(h.held_at) AS held_at
  FROM held_rows h JOIN import_jobs j ON j.id = h.job_id LEFT JOIN sources s ON s.id = j.source_id
  WHERE h.decision IS NULL GROUP BY h.job_id, j.file_name, s.name, h.rule
  ORDER BY held_at DESC, h.job_id, h.rule`
