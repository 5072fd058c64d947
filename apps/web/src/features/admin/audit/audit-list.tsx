import type { AuditRecord } from '@cenolov/contract'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatMoment } from '../../../format/moment.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { TEXT_LINK } from '../../../ui/text-link.ts'
import { actionName, changesOf, detailText } from './audit-texts.ts'

/** Entries of the audit, each with what it changed. */
export function AuditList({
  entries,
  onActor,
}: {
  readonly entries: readonly AuditRecord[]
  readonly onActor: (email: string) => void
}) {
  return (
    <Card>
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="grid gap-x-6 gap-y-1 px-4 py-3 md:px-5 lg:grid-cols-[13rem_minmax(0,1fr)_16rem]"
          >
            <div>
              <p className="font-semibold">{actionName(entry.action)}</p>
              <p className="text-sm text-ink-2">{formatMoment(entry.at)}</p>
            </div>
            <div className="min-w-0">
              {entry.subject === '' ? null : (
                <p className="wrap-anywhere">
                  {entry.product_id === null ? (
                    entry.subject
                  ) : (
                    <Link
                      to={paths.product(entry.product_id)}
                      className="rounded-sm font-semibold hover:underline"
                    >
                      {entry.subject}
                    </Link>
                  )}
                </p>
              )}
              <Changes entry={entry} />
            </div>
            <button
              type="button"
              title="Len tento správca"
              className={`${TEXT_LINK} min-h-6 max-w-full justify-self-start truncate text-left text-sm lg:self-start lg:justify-self-end`}
              onClick={() => onActor(entry.actor)}
            >
              {entry.actor}
            </button>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Changes({ entry }: { readonly entry: AuditRecord }) {
  const changes = changesOf(entry)
  const text = detailText(entry)
  return (
    <>
      {text === '' ? null : <p className="text-sm text-ink-2">{text}</p>}
      {changes.length === 0 ? null : (
        <ul className="mt-0.5 flex flex-col gap-0.5 text-sm">
          {changes.map(({ field, before, after }) => (
            <li key={field} className="flex flex-wrap items-center gap-x-1.5 wrap-anywhere">
              <span className="text-ink-2">{field}:</span>
              <span className="text-ink-2 line-through">{before}</span>
              <ArrowRight aria-label="na" className="size-3.5 shrink-0 text-ink-3" />
              <span className="font-semibold">{after}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
