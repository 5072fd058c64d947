import type { Source } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { formatSoon } from '#format/moment.ts'
import { Button } from '#ui/button.tsx'
import { RunProgress } from '../sources/run-progress.tsx'
import { sourcesQuery } from '../sources/sources-api.ts'
import { useSourceActions } from '../sources/use-source-actions.ts'

/** Returns the source that is read next by its schedule; undefined when none is. */
export const nextSource = (sources: readonly Source[] | undefined): Source | undefined =>
  sources
    ?.filter(({ next_run_at }) => next_run_at !== null)
    .sort((one, other) => Date.parse(one.next_run_at!) - Date.parse(other.next_run_at!))[0]

/** Says when prices come next, and reads them at once on request. Nothing without a source. */
export function NextPrices({ isFirst = false }: { readonly isFirst?: boolean }) {
  const { data } = useQuery(sourcesQuery())
  const { run, jobs } = useSourceActions(data?.sources)
  const source = nextSource(data?.sources)
  const [job] = jobs.values()
  if (job !== undefined) return <RunProgress job={job} />
  if (source === undefined) return null
  const when = formatSoon(source.next_run_at!)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0">
        {isFirst ? t('Prvé ceny prídu {when}.', { when }) : t('Ďalšie ceny prídu {when}.', { when })}{' '}
        <span className="text-ink-2 wrap-anywhere">{source.name}</span>
      </p>
      <Button variant={isFirst ? 'primary' : 'secondary'} onClick={() => run(source)}>
        <Play aria-hidden className="size-4.5" />
        {t('Prečítať hneď')}
      </Button>
    </div>
  )
}
