import { t } from '@cenolov/core/language'
import { withUnitsKept } from '@cenolov/core/text'
import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState, RoundPicture } from '#ui/messages/empty-state.tsx'
import { PagedList } from '../paging/paged-list.tsx'
import { CORRECTIONS_PAGE_SIZE } from './corrections-api.ts'
import { CorrectionsFrame } from './corrections-frame.tsx'

export interface ActionListProps<
  Data extends { readonly total: number },
  Entry extends { readonly id: number },
> {
  readonly title: string
  readonly lead: string
  readonly query: UseQueryResult<Data>
  readonly page: number
  readonly onPage: (page: number, replace?: boolean) => void
  readonly entriesOf: (data: Data) => readonly Entry[]
  readonly nameOf: (entry: Entry) => string
  readonly children: (entry: Entry) => ReactNode
  readonly action: {
    readonly icon: LucideIcon
    readonly label: string
    readonly spoken: (name: string) => string
    readonly disabled: boolean
    readonly onAct: (entry: Entry) => void
  }
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly text: string }
}

export function ActionList<Data extends { readonly total: number }, Entry extends { readonly id: number }>(
  props: ActionListProps<Data, Entry>,
) {
  const { title, lead, query, page, onPage, entriesOf, nameOf, children, action, empty } = props
  const { icon: Icon, label, spoken, disabled, onAct } = action
  return (
    <CorrectionsFrame title={title} lead={lead}>
      <PagedList
        query={query}
        page={page}
        pageSize={CORRECTIONS_PAGE_SIZE}
        onPage={onPage}
        failure={t('{title} sa nepodarilo načítať', { title })}
        ghosts={[4, 'h-16']}
        empty={
          <EmptyState title={empty.title} picture={<RoundPicture icon={empty.icon} />}>
            {empty.text}
          </EmptyState>
        }
      >
        {(data) => (
          <Card>
            <ul className="divide-y divide-line">
              {entriesOf(data).map((entry) => (
                <li
                  key={entry.id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 md:px-5"
                >
                  <div className="min-w-0 grow basis-60">
                    <p className="font-semibold wrap-anywhere">{withUnitsKept(nameOf(entry))}</p>
                    {children(entry)}
                  </div>
                  <Button
                    disabled={disabled}
                    className="max-sm:w-full"
                    aria-label={spoken(nameOf(entry))}
                    onClick={() => onAct(entry)}
                  >
                    <Icon aria-hidden className="size-4.5" />
                    {label}
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </CorrectionsFrame>
  )
}
