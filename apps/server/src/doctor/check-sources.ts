import { SourceSecrets } from '../modules/sources/secret.ts'
import { SourceFault } from '../modules/sources/source-fault.ts'
import { isSilent } from '../modules/sources/source-table.ts'
import type { Database } from '../platform/database/database.ts'
import { say } from '../platform/say.ts'
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
    if (fault !== null) findings.push(wrong(PART.sources, `„${name}“: ${fault}`, say('correct-credentials')))
    if (is_silent)
      findings.push(
        wrong(
          PART.sources,
          say('source-silent', { name, silenceHours: silence_hours! }),
          say('source-silence-reason'),
        ),
      )
  }
  return findings.length > 0
    ? findings
    : [well(PART.sources, `${say('sources-switched-on')}: ${sources.filter((one) => one.enabled).length}.`)]
}
