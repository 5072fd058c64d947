import type pg from 'pg'

/**
 * Returns everything that PostgreSQL knows of a database's schema `public`, and its rows, one line for each fact. Two
 * databases of one server that return the same lines have the same schema. Numbers of objects and random values are
 * masked, the order of dropped columns is not a fact.
 */
export async function databaseFacts(client: pg.ClientBase): Promise<readonly string[]> {
  const facts: string[] = []
  for (const [name, text] of Object.entries(FACTS)) {
    const { rows } = await client.query<{ fact: string }>(`SELECT to_json(f)::text AS fact FROM (${text}) f`)
    facts.push(...rows.map(({ fact }) => `${name}: ${masked(fact)}`))
  }
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT c.oid::regclass::text AS name FROM pg_class c WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  )
  for (const { name } of tables) {
    // When a step ran differs, as in two databases of the same program.
    const columns = name === 'kysely_migration' ? 'name' : '*'
    const { rows } = await client.query<{ fact: string }>(
      `SELECT to_json(f)::text AS fact FROM (SELECT ${columns} FROM ${name}) f`,
    )
    facts.push(...rows.map(({ fact }) => `row of ${name}: ${masked(fact)}`))
  }
  return facts.sort()
}

const masked = (fact: string): string =>
  fact
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'random uuid')
    .replace(/\\x[0-9a-f]{64}/g, 'random key')
    .replace(/"mark":"[0-9a-f]{8}"/g, '"mark":"random"')
    .replace(/(RI_ConstraintTrigger_[ac]|pg_toast)_\d+/g, '$1')

const IS_OURS = "c.relnamespace = 'public'::regnamespace"

const FACTS: Readonly<Record<string, string>> = {
  relation: `SELECT relname, relkind, relpersistence, relreplident, relrowsecurity, relforcerowsecurity, relhasrules,
      relispartition, reloptions, relacl, reltablespace, (SELECT amname FROM pg_am WHERE oid = relam) AS method,
      reloftype::regtype AS of_type, (SELECT reloptions FROM pg_class WHERE oid = c.reltoastrelid) AS toast
    FROM pg_class c WHERE ${IS_OURS}`,
  column: `SELECT attrelid::regclass AS relation, attname, format_type(atttypid, atttypmod) AS type, attnotnull,
      attidentity, attgenerated, attstorage, attcompression, attstattarget, attcollation::regcollation AS collation,
      attoptions, attfdwoptions, attacl, attislocal, pg_get_expr(adbin, adrelid) AS value,
      row_number() OVER (PARTITION BY attrelid ORDER BY attnum) AS place
    FROM pg_attribute JOIN pg_class c ON c.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE ${IS_OURS} AND attnum > 0 AND NOT attisdropped`,
  constraint: `SELECT coalesce(conrelid::regclass::text, contypid::regtype::text) AS of, conname, contype, condeferrable,
      condeferred, convalidated, conislocal, connoinherit, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace`,
  index: `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition, indisclustered, indisvalid,
      indisready, indisreplident, indisprimary, indimmediate
    FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE ${IS_OURS}`,
  sequence: `SELECT seqrelid::regclass AS name, seqtypid::regtype AS type, seqstart, seqincrement, seqmax, seqmin, seqcache,
      seqcycle, pg_sequence_last_value(seqrelid) AS given
    FROM pg_sequence JOIN pg_class c ON c.oid = seqrelid WHERE ${IS_OURS}`,
  function: `SELECT pg_get_functiondef(oid) AS definition, proacl, prosrc, provolatile, proparallel, proisstrict,
      prosecdef, proleakproof, procost, prorows, proconfig, prosupport::text, prorettype::regtype AS returns
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind <> 'a'`,
  trigger: `SELECT pg_get_triggerdef(t.oid) AS definition, tgenabled, tgisinternal, tgdeferrable, tgtype
    FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid WHERE ${IS_OURS}`,
  type: `SELECT format_type(t.oid, NULL) AS name, typtype, typcategory, typnotnull, typdefault, typacl,
      ARRAY(SELECT enumlabel FROM pg_enum WHERE enumtypid = t.oid ORDER BY enumsortorder) AS labels
    FROM pg_type t WHERE typnamespace = 'public'::regnamespace`,
  rule: `SELECT pg_get_ruledef(r.oid) AS definition FROM pg_rewrite r JOIN pg_class c ON c.oid = ev_class WHERE ${IS_OURS}`,
  policy: `SELECT polrelid::regclass AS relation, polname, pg_get_expr(polqual, polrelid) AS condition FROM pg_policy`,
  statistics: 'SELECT pg_get_statisticsobjdef(oid) AS definition, stxstattarget FROM pg_statistic_ext',
  comment: `SELECT pg_describe_object(classoid, objoid, objsubid) AS object, description FROM pg_description
    WHERE objoid >= 16384 OR pg_describe_object(classoid, objoid, objsubid) = 'schema public'`,
  extension: 'SELECT extname, extversion, extnamespace::regnamespace FROM pg_extension',
  language: 'SELECT lanname, lanacl FROM pg_language',
  schema: "SELECT nspname, nspacl FROM pg_namespace WHERE nspname !~ '^pg_(temp|toast_temp)'",
  rights: 'SELECT defaclnamespace::regnamespace, defaclobjtype, defaclacl FROM pg_default_acl',
  setting: `SELECT setconfig FROM pg_db_role_setting JOIN pg_database d ON d.oid = setdatabase
    WHERE datname = current_database()`,
  publication: 'SELECT pubname FROM pg_publication',
  event: 'SELECT evtname, evtenabled FROM pg_event_trigger',
  // Dependencies also list objects of kinds that are not above.
  dependency: `SELECT pg_describe_object(classid, objid, objsubid) AS object,
      pg_describe_object(refclassid, refobjid, refobjsubid) AS on, deptype
    FROM pg_depend WHERE objid >= 16384 AND pg_describe_object(classid, objid, objsubid) IS NOT NULL`,
}
