import { positionFault } from '@cenolov/core/branches'
import { jsonText } from '../database/rows/json-text.ts'
import { type Connection, type Run, runOn } from '../database/run-on.ts'
import { addressOf, hasAddress, isNear, isOtherPlace, KnownPlaces } from './branch-place.ts'

/** A branch as a file names it. Fields that are absent or '' are unknown and change nothing. */
export interface NamedBranch {
  readonly store: string
  /** The chain's own number; '' when the file has none. */
  readonly code: string
  readonly name?: string
  readonly format?: string
  readonly street?: string
  readonly town?: string
  readonly postcode?: string
  readonly lat?: number | null
  readonly lng?: number | null
  readonly opening_hours?: string
  readonly osm?: string
  readonly since?: string
  readonly until?: string | null
}

interface BranchNote {
  readonly row: number
  readonly kind: 'moved' | 'renumbered' | 'reopened' | 'repeated'
  readonly message: string
}

export interface ResolvedBranches {
  /** An id for each row, in their order; null for a row that was ignored. */
  readonly ids: readonly (number | null)[]
  readonly notes: readonly BranchNote[]
  readonly created: number
  readonly updated: number
}

const TEXTS = ['name', 'format', 'street', 'town', 'postcode', 'opening_hours', 'osm'] as const
type Text = (typeof TEXTS)[number]

interface KnownBranch extends Record<Text, string> {
  readonly id: number
  readonly store: string
  readonly code: string
  readonly lat: number | null
  readonly lng: number | null
  readonly since: string
  readonly until: string | null
}

/**
 * Returns the ids of the branches that rows name, in the caller's transaction. A branch is found by its number, by a
 * former number, or, once no row has its number any more, by its place: then it keeps its id and gets the new number.
 * Unknown branches are created. Known ones get the fields of their rows, and open again after their last day.
 *
 * Few statements, whatever the number of rows.
 * @param day of the rows, `YYYY-MM-DD`
 */
export async function resolveBranches(
  connection: Connection,
  rows: readonly NamedBranch[],
  day: string,
): Promise<ResolvedBranches> {
  const run = runOn(connection)
  const stores = [...new Set(rows.map(({ store }) => store))]
  const known = await run<KnownBranch>(
    `SELECT id, store, code, name, format, street, town, postcode, lat, lng, opening_hours, osm, since, until
     FROM branches WHERE store = ANY($1::text[]) ORDER BY id`,
    [stores],
  )
  const former = await run<{ store: string; code: string; id: number }>(
    'SELECT store, code, branch_id AS id FROM branch_codes WHERE store = ANY($1::text[])',
    [stores],
  )
  const matching = new Matching(known, former)
  const { ids, notes, isFound } = matching.match(rows)
  const changes = known.flatMap((branch) => {
    const row = isFound.get(branch.id)
    if (row === undefined) return []
    const code = matching.isFormer(rows[row]!) ? branch.code : rows[row]!.code || branch.code
    return changesOf(branch, { ...rows[row]!, code }, row, day, notes)
  })
  await write(run, changes)
  const added = rows.flatMap((row, place) => (ids[place] === undefined ? [{ row, place }] : []))
  const first = added.filter(({ place }) => !matching.repeats.has(place))
  const created = await insert(
    run,
    first.map(({ row }) => row),
    day,
  )
  for (const [place, { place: row }] of first.entries()) ids[row] = created[place]!
  for (const [row, earlier] of matching.repeats) ids[row] = ids[earlier]
  return { ids: ids.map((id) => id ?? null), notes, created: created.length, updated: changes.length }
}

const keyOf = ({ store, code }: { readonly store: string; readonly code: string }): string =>
  JSON.stringify([store, code])

class Matching {
  /** Rows that name the same branch as an earlier row, before that branch exists. */
  readonly repeats = new Map<number, number>()
  readonly #byCode: ReadonlyMap<string, KnownBranch>
  readonly #byFormerCode: ReadonlyMap<string, number>
  readonly #places: KnownPlaces<KnownBranch>

  constructor(
    known: readonly KnownBranch[],
    former: readonly { readonly store: string; readonly code: string; readonly id: number }[],
  ) {
    this.#byCode = new Map(known.filter(({ code }) => code !== '').map((branch) => [keyOf(branch), branch]))
    this.#byFormerCode = new Map(former.map((code) => [keyOf(code), code.id]))
    this.#places = new KnownPlaces(known)
  }

  /** Returns whether a row has a number that its branch no longer has. */
  isFormer(row: NamedBranch): boolean {
    return !this.#byCode.has(keyOf(row)) && this.#byFormerCode.has(keyOf(row))
  }

  /** `ids` are absent for rows of unknown branches and null for ignored rows. `isFound` has the row of each branch. */
  match(rows: readonly NamedBranch[]) {
    const ids: (number | null | undefined)[] = rows.map(() => undefined)
    const notes: BranchNote[] = []
    const isFound = new Map<number, number>()
    const rowOfCode = new Map<string, number>()
    for (const [place, row] of rows.entries()) {
      if (row.code === '') continue
      const key = keyOf(row)
      const earlier = rowOfCode.get(key)
      if (earlier !== undefined) {
        if (isOtherPlace(rows[earlier]!, row)) {
          ids[place] = null
          notes.push(...repeated(row, earlier, place))
        } else this.repeats.set(place, earlier)
        continue
      }
      rowOfCode.set(key, place)
      const own = this.#byCode.get(key)
      const id = own?.id ?? this.#byFormerCode.get(key)
      if (id === undefined) continue
      ids[place] = id
      if (own !== undefined) isFound.set(id, place)
    }
    // If no row has a branch's current number, the row with a former one describes the branch.
    for (const [place, id] of ids.entries())
      if (typeof id === 'number' && !isFound.has(id)) isFound.set(id, place)
    const taken = new Set(ids)
    for (const [place, row] of rows.entries()) {
      if (ids[place] !== undefined || this.repeats.has(place)) continue
      const branch = this.#places.find(row, (one) => !taken.has(one.id) && !rowOfCode.has(keyOf(one)))
      if (branch === undefined) continue
      ids[place] = branch.id
      taken.add(branch.id)
      isFound.set(branch.id, place)
    }
    return { ids, notes, isFound }
  }
}

function repeated({ code }: NamedBranch, first: number, second: number): BranchNote[] {
  return [
    { row: first, kind: 'repeated', message: `Číslo predajne „${code}“ má aj iná predajňa` },
    {
      row: second,
      kind: 'repeated',
      message: `Číslo predajne „${code}“ už má iná predajňa, riadok sa vynechal`,
    },
  ]
}

interface Change extends KnownBranch {
  readonly former_code: string
}

function changesOf(
  known: KnownBranch,
  row: NamedBranch,
  place: number,
  day: string,
  notes: BranchNote[],
): Change[] {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, row[name] || known[name]])) as Record<
    Text,
    string
  >
  const position = positionOf(known, row)
  const { code } = row
  const hasEnded = known.until !== null && known.until < day
  const until = row.until ?? (hasEnded ? null : known.until)
  const changed: Change = {
    id: known.id,
    store: known.store,
    code,
    ...texts,
    ...position,
    since: row.since || known.since,
    until,
    former_code: known.code !== '' && known.code !== code ? known.code : '',
  }
  const isSame = (Object.keys(known) as (keyof KnownBranch)[]).every((name) => changed[name] === known[name])
  if (isSame) return []
  if (changed.former_code !== '')
    notes.push({ row: place, kind: 'renumbered', message: `Predajňa má nové číslo, predtým „${known.code}“` })
  if (isMoved(known, changed)) {
    const before = [known.street, known.town].filter((text) => text !== '').join(', ')
    notes.push({
      row: place,
      kind: 'moved',
      message: `Predajňa sa presťahovala, predtým ${before || 'inde'}`,
    })
  }
  if (hasEnded && until === null)
    notes.push({
      row: place,
      kind: 'reopened',
      message: `Predajňa je znova otvorená, skončila ${known.until}`,
    })
  return [changed]
}

function isMoved(known: KnownBranch, changed: Change): boolean {
  if (hasAddress(known) && hasAddress(changed) && addressOf(known) !== addressOf(changed)) return true
  return isNear(known, changed) === false
}

/** A wrong position never replaces a right one. */
function positionOf(known: KnownBranch, { lat = null, lng = null }: NamedBranch) {
  const kept = { lat: known.lat, lng: known.lng }
  if (!isStorable(lat, lng)) return kept
  if (positionFault(lat, lng) !== null && positionFault(known.lat, known.lng) === null) return kept
  return { lat, lng }
}

const isStorable = (lat: number | null, lng: number | null): lat is number =>
  lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180

async function write(run: Run, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await run(
    `UPDATE branches b SET code = c.code, name = c.name, format = c.format, street = c.street, town = c.town,
       postcode = c.postcode, lat = c.lat, lng = c.lng, opening_hours = c.opening_hours, osm = c.osm,
       since = c.since, until = c.until, updated_at = now()
     FROM jsonb_to_recordset($1::jsonb) AS c (id integer, code text, name text, format text, street text, town text,
       postcode text, lat float8, lng float8, opening_hours text, osm text, since date, until date)
     WHERE b.id = c.id`,
    [jsonText(changes)],
  )
  const former = changes.filter(({ former_code }) => former_code !== '')
  if (former.length === 0) return
  await run(
    `INSERT INTO branch_codes (store, code, branch_id)
     SELECT * FROM unnest($1::text[], $2::text[], $3::integer[])
     ON CONFLICT (store, code) DO UPDATE SET branch_id = excluded.branch_id`,
    [former.map(({ store }) => store), former.map((one) => one.former_code), former.map(({ id }) => id)],
  )
}

/** Returns the ids of new branches, in the order of their rows. Another transaction may have created some already. */
async function insert(run: Run, rows: readonly NamedBranch[], day: string): Promise<number[]> {
  if (rows.length === 0) return []
  const values = rows.map(({ lat = null, lng = null, ...row }, place) => ({
    ...row,
    place,
    since: row.since || null,
    ...(isStorable(lat, lng) ? { lat, lng } : { lat: null, lng: null }),
  }))
  // Ids are drawn first, because nothing else identifies a row without a number.
  const inserted = await run<{ place: number; id: number }>(
    `WITH given AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS g (place integer, store text, code text, name text, format text,
         street text, town text, postcode text, lat float8, lng float8, opening_hours text, osm text, since date,
         until date)
     ), added AS (
       INSERT INTO branches (store, code, name, format, street, town, postcode, lat, lng, opening_hours, osm, since,
         until)
       SELECT store, code, coalesce(name, ''), coalesce(format, ''), coalesce(street, ''), coalesce(town, ''),
         coalesce(postcode, ''), lat, lng, coalesce(opening_hours, ''), coalesce(osm, ''), coalesce(since, least(until, $2::date)), until
       FROM given ORDER BY store, code, place
       ON CONFLICT (store, code) WHERE code <> '' DO UPDATE SET updated_at = now()
       RETURNING id, store, code
     ), numbered AS (
       SELECT id, store, code, row_number() OVER (PARTITION BY store, code ORDER BY id) AS turn FROM added
     )
     SELECT g.place, n.id FROM (
       SELECT place, store, code, row_number() OVER (PARTITION BY store, code ORDER BY place) AS turn FROM given
     ) g JOIN numbered n USING (store, code, turn)`,
    [jsonText(values), day],
  )
  const ids: number[] = []
  for (const { place, id } of inserted) ids[place] = id
  return ids
}
