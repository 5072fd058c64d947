import type { Source } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { CloudAlert } from 'lucide-react'
import { Link } from 'react-router'
import { formatDuration } from '#format/moment.ts'
import { paths } from '#paths.ts'
import { buttonStyle } from '#ui/styles.ts'
import { sourcesQuery } from '../sources/sources-api.ts'

const HOUR_S = 3_600

export function SilentSources({ now }: { readonly now: number }) {
  const { data } = useQuery(sourcesQuery())
  const silent = data?.sources.filter(({ is_silent }) => is_silent) ?? []
  if (silent.length === 0) return null
  return (
    <section
      aria-labelledby="mlciace-zdroje"
      className="rounded-lg border border-sale/40 bg-sale-soft px-4 py-3 md:px-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="mlciace-zdroje" className="flex items-center gap-2.5 text-lg font-bold text-sale">
          <CloudAlert aria-hidden className="size-5 shrink-0" />
          {t('Mlčiace zdroje cien')}
        </h2>
        <Link to={paths.adminSources} className={buttonStyle()}>
          {t('Zdroje cien')}
        </Link>
      </div>
      <ul className="mt-1 divide-y divide-sale/20">
        {silent.map((source) => (
          <li key={source.id} className="py-2">
            <p className="font-semibold wrap-anywhere">{source.name}</p>
            <p className="text-sm">{silenceText(source, now)}</p>
            {source.last_failure === '' ? null : (
              <p className="text-sm wrap-anywhere text-sale">{source.last_failure}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function silenceText({ last_success_at, created_at, silence_hours }: Source, now: number): string {
  const silence = formatDuration(Math.max(0, now - Date.parse(last_success_at ?? created_at)) / 1_000)
  const allowed =
    silence_hours === null
      ? ''
      : t(', dovolené {duration}', { duration: formatDuration(silence_hours * HOUR_S) })
  return last_success_at === null
    ? t('Ešte nič nepriniesol, od pridania {silence}{allowed}', { silence, allowed })
    : t('Mlčí {silence}{allowed}', { silence, allowed })
}
