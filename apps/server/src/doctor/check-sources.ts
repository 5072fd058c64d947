import { SourceSecrets } from '../modules/sources/secret.ts'
import { SourceFault } from '../modules/sources/source-fault.ts'
import { isSilent } from '../modules/sources/source-table.ts'
import type { Database } from '../platform/database/database.ts'
import { type Finding, well, wrong } from './finding.ts'

const PART = 'Zdroje cien'

/** Secrets that cannot be read, and sources without a good run for too long. */
export async function checkSources(db: Database): Promise<readonly Finding[]> {
  const sources = await db
    .selectFrom('sources')
    .select(['name', 'secret', 'enabled', 'silence_hours', isSilent(new Date()).as('is_silent')])
    .orderBy('id')
    .execute()
  const secrets = new SourceSecrets(db)
  const findings: Finding[] = []
  for (const { name, secret, enabled, silence_hours, is_silent } of sources) {
    if (!enabled) continue
    const fault = await secrets.authorization(secret).then(
      () => null,
      (error: unknown) => {
        if (error instanceof SourceFault) return error.message
        throw error
      },
    )
    if (fault !== null)
      findings.push(wrong(PART, `„${name}“: ${fault}`, 'Opravte prístupové údaje na /admin/sources.'))
    if (is_silent)
      findings.push(
        wrong(
          PART,
          `„${name}“: viac ako ${silence_hours} h bez úspešného čítania.`,
          'Dôvod je v histórii zdroja na /admin/sources.',
        ),
      )
  }
  return findings.length > 0
    ? findings
    : [well(PART, `Zapnuté: ${sources.filter((one) => one.enabled).length}.`)]
}
