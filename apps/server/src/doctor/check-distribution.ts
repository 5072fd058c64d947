import type { Database } from '../platform/database/database.ts'
import { isDistributed, localTables } from '../platform/database/distribution/distribution.ts'
import { runOn } from '../platform/database/run-on.ts'
import { say } from '../platform/say.ts'
import { type Finding, PART, well, wrong } from './finding.ts'

export async function checkDistribution(db: Database): Promise<readonly Finding[]> {
  if (!(await isDistributed(db))) return []
  const local = await localTables(db)
  const links = await runOn(db)<{ link: string; works: boolean }>(SERVER_LINKS, [])
  const broken = links.filter(({ works }) => !works).map(({ link }) => link)
  const findings: Finding[] = []
  if (local.length > 0)
    findings.push(
      wrong(
        PART.database,
        say('tables-not-distributed', { local: local.join(', ') }),
        say('distribute-tables'),
      ),
    )
  if (broken.length > 0)
    findings.push(
      wrong(PART.database, say('servers-do-not-connect', { broken: broken.join(', ') }), say('check-citus')),
    )
  if (findings.length > 0) return findings
  return [well(PART.database, say('tables-distributed'))]
}

const SERVER_LINKS = `SELECT format('%s:%s -> %s:%s', from_nodename, from_nodeport, to_nodename, to_nodeport) AS link,
    bool_and(result) AS works
  FROM citus_check_cluster_node_health() GROUP BY 1 ORDER BY 1`
