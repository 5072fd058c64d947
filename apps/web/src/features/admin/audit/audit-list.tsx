import type { AuditRecord } from '@cenolov/contract/admin'
import { ArrowRight } from 'lucide-react'
import { formatMoment } from '../../../format/moment.ts'
import { ProductLink } from '../../../product/card/product-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { TEXT_LINK } from '../../../ui/styles.ts'
import { actionName, changesOf, detailText } from './audit-texts.ts'

export interface AuditListProps {
  readonly entries: readonly AuditRecord[]
  readonly onActor: (email: string) => void
}

export function AuditList({ entries, onActor }: AuditListProps) {
  return (
    <Card>
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onActor={onActor} />
        ))}
      </ol>
    </Card>
  )
}

interface EntryProps extends Pick<AuditListProps, 'onActor'> {
  readonly entry: AuditRecord
}

function Entry({ entry, onActor }: EntryProps) {
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 md:px-5 lg:grid-cols-[13rem_minmax(0,1fr)_16rem]">
      <div>
        <p className="font-semibold">{actionName(entry.action)}</p>
        <p className="text-sm text-ink-2">{formatMoment(entry.at)}</p>
      </div>
      <div className="min-w-0">
        {entry.subject === '' ? null : (
          <p className="wrap-anywhere">
            <ProductLink id={entry.product_id} className="font-semibold">
              {entry.subject}
            </ProductLink>
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
