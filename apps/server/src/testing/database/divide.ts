import { connectTo } from '../../platform/database/connections/connect.ts'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { distribute, planDistribution } from '../../platform/database/distribution/distribution.ts'

/**
 * Changes a database as `npm run distribute -- --apply` does on a coordinator. The functions of Citus that place tables
 * are stand-ins, which only record the place. Triggers on users' rows, unique addresses, and foreign keys of replicated
 * tables are gone.
 */
export async function divide(database: OpenDatabase): Promise<void> {
  const client = await connectTo(database.connection, 'cenolov-distribute')
  try {
    await client.query(CITUS)
    await distribute(client, await planDistribution(client))
  } finally {
    await client.end()
  }
}

const CITUS = `
  SET allow_system_table_mods = on;
  CREATE TABLE pg_catalog.pg_dist_partition (logicalrelid regclass, partmethod "char", repmodel "char");
  CREATE TABLE pg_catalog.server_links (from_nodename text, from_nodeport int, to_nodename text, to_nodeport int,
    result boolean);
  RESET allow_system_table_mods;
  INSERT INTO pg_catalog.server_links VALUES ('a', 5432, 'b', 5432, true), ('b', 5432, 'a', 5432, true);
  CREATE FUNCTION citus_check_cluster_node_health() RETURNS SETOF pg_catalog.server_links LANGUAGE sql
    AS 'SELECT * FROM pg_catalog.server_links';
  CREATE FUNCTION create_distributed_function(name regprocedure) RETURNS void LANGUAGE sql AS '';
  CREATE FUNCTION create_distributed_table(name text, of text, colocate_with text) RETURNS void LANGUAGE sql
    AS $$ INSERT INTO pg_dist_partition VALUES (name::regclass, 'h', 's') $$;
  CREATE FUNCTION create_reference_table(name text) RETURNS void LANGUAGE sql
    AS $$ INSERT INTO pg_dist_partition VALUES (name::regclass, 'n', 't') $$`
