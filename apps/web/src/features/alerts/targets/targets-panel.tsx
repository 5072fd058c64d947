import { useQuery } from '@tanstack/react-query'
import { Target } from 'lucide-react'
import { errorText } from '../../../api/api-error.ts'
import { ScanLink } from '../../../product/scan-link.tsx'
import { LinkedSection } from '../../../ui/layout/linked-section.tsx'
import { Loading } from '../../../ui/loading/placeholders.tsx'
import { RetryNotice } from '../../../ui/messages/retry-notice.tsx'
import { Channels } from './channels.tsx'
import { TargetItem } from './target-item.tsx'
import { TARGET_ERRORS, targetsQuery } from './targets-api.ts'

export function TargetsPanel() {
  const query = useQuery(targetsQuery())
  return (
    <LinkedSection id="upozornenia-produkty" labelledBy="upozornenia-produkty-nadpis">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2
            id="upozornenia-produkty-nadpis"
            className="flex items-center gap-2.5 text-lg font-bold tracking-tight"
          >
            <Target aria-hidden className="size-5 text-brand" />
            Upozornenia na produkty
          </h2>
          <p className="mt-1 text-sm text-pretty text-ink-2">
            Nastavíte ich v&nbsp;detaile produktu: keď klesne pod vašu cenu, zdražie alebo zmizne. Ceny čítame
            každú celú hodinu; čo dovtedy pominulo, neposielame.
          </p>
        </div>
        <ScanLink />
      </div>
      {query.data ? (
        query.data.length === 0 ? (
          <p className="rounded-md bg-sunken px-4 py-5 text-center text-ink-2">
            Zatiaľ nesledujete žiadny produkt.
          </p>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {query.data.map((target) => (
              <TargetItem key={target.id} target={target} named />
            ))}
          </ul>
        )
      ) : query.isError ? (
        <RetryNotice query={query}>{errorText(query.error, TARGET_ERRORS.load)}</RetryNotice>
      ) : (
        <Loading label="Načítavam upozornenia na produkty..." className="h-15.5" />
      )}
      <Channels />
    </LinkedSection>
  )
}
