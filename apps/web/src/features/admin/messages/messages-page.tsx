import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { MailCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { countOf } from '../../../format/numbers.ts'
import { useDocumentTitle } from '../../../ui/hooks/use-document-title.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Skeleton } from '../../../ui/loading/placeholders.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { QueryErrorState } from '../../../ui/messages/query-error-state.tsx'
import { AdminPagination } from '../admin-pagination.tsx'
import { MessageCard } from './message-card.tsx'
import { MESSAGES_PAGE_SIZE, messagesQuery } from './messages-api.ts'

const MESSAGE_FORMS = ['správa', 'správy', 'správ'] as const
const NEW_FORMS = ['nová', 'nové', 'nových'] as const

/** What people wrote by the contact form, to be read and answered (DESIGN section 13). */
export function Component() {
  useDocumentTitle('Správy')
  const [params, setParams] = useSearchParams()
  const asked = params.get('page') ?? ''
  const page = /^\d{1,6}$/.test(asked) ? Math.max(1, Number(asked)) : 1
  const query = useQuery(messagesQuery(page))
  const { data } = query
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / MESSAGES_PAGE_SIZE))
  const go = (next: number) => setParams(next === 1 ? {} : { page: String(next) })
  const beyond = data !== undefined && !query.isPlaceholderData && page > pages
  useEffect(() => {
    if (beyond) setParams(pages === 1 ? {} : { page: String(pages) }, { replace: true })
  }, [beyond, pages, setParams])
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading title="Správy">
        {data
          ? `${countOf(data.total, MESSAGE_FORMS)}${data.unread > 0 ? `, z\u00a0toho ${countOf(data.unread, NEW_FORMS)}` : ''}`
          : '\u00a0'}
      </PageHeading>
      {data ? (
        data.messages.length === 0 ? (
          <EmptyState
            title="Zatiaľ nikto nenapísal"
            picture={
              <span className="grid size-20 place-items-center rounded-full bg-brand-soft text-brand">
                <MailCheck aria-hidden className="size-10" strokeWidth={1.75} />
              </span>
            }
          >
            Správy z&nbsp;kontaktného formulára sa objavia tu a&nbsp;odpoviete na ne priamo odtiaľto.
          </EmptyState>
        ) : (
          <ul
            className={clsx(
              'flex flex-col gap-3 transition-opacity',
              query.isPlaceholderData && 'opacity-60',
            )}
          >
            {data.messages.map((message) => (
              <li key={message.id}>
                <MessageCard message={message} />
              </li>
            ))}
          </ul>
        )
      ) : query.error ? (
        <QueryErrorState query={query} title="Správy sa nepodarilo načítať" />
      ) : (
        <div className="flex flex-col gap-3">
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-40 rounded-lg" />
          ))}
        </div>
      )}
      <AdminPagination page={page} total={pages} onPage={go} />
    </div>
  )
}
