import { SourceSecrets } from '../modules/sources/secret.ts'
import { SourceFault } from '../modules/sources/source-fault.ts'
import { isSilent } from '../modules/sources/source-table.ts'
import type { Database } from '../platform/database/database.ts'
import { say } from '../platform/operator-language.ts'
import { type Finding, PART, well, wrong } from './finding.ts'

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
      findings.push(
        wrong(
          PART.sources,
          `„${name}“: ${fault}`,
          say('Opravte prístupové údaje na /admin/sources.', 'Correct the credentials at /admin/sources.'),
        ),
      )
    if (is_silent)
      findings.push(
        wrong(
          PART.sources,
          say(
            `„${name}“: viac ako ${silence_hours} h bez úspešného čítania.`,
            `"${name}": not read successfully for over ${silence_hours} h.`,
          ),
          say(
            'Dôvod je v histórii zdroja na /admin/sources.',
            'The reason is in its history at /admin/sources.',
          ),
        ),
      )
  }
  return findings.length > 0
    ? findings
    : [
        well(
          PART.sources,
          `${say('Zapnuté', 'Switched on')}: ${sources.filter((one) => one.enabled).length}.`,
        ),
      ]
}
