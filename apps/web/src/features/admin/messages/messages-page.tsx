import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { countOf } from '../../../format/numbers.ts'
import { useDocumentTitle } from '../../../ui/hooks/use-document-title.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { EmptyState, RoundPicture } from '../../../ui/messages/empty-state.tsx'
import { usePage } from '../paging/page-param.ts'
import { PagedList } from '../paging/paged-list.tsx'
import { MessageCard } from './message-card.tsx'
import { MESSAGES_PAGE_SIZE, messagesQuery } from './messages-api.ts'

const MESSAGE_FORMS = ['správa', 'správy', 'správ'] as const
const NEW_FORMS = ['nová', 'nové', 'nových'] as const

export function Component() {
  useDocumentTitle('Správy')
  const [page, go] = usePage()
  const query = useQuery(messagesQuery(page))
  const { data } = query
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading title="Správy">
        {data
          ? `${countOf(data.total, MESSAGE_FORMS)}${data.unread > 0 ? `, z\u00a0toho ${countOf(data.unread, NEW_FORMS)}` : ''}`
          : '\u00a0'}
      </PageHeading>
      <PagedList
        query={query}
        page={page}
        pageSize={MESSAGES_PAGE_SIZE}
        onPage={go}
        failure="Správy sa nepodarilo načítať"
        ghosts={[3, 'h-40']}
        empty={
          <EmptyState title="Zatiaľ nikto nenapísal" picture={<RoundPicture icon={MailCheck} />}>
            Správy z&nbsp;kontaktného formulára sa objavia tu a&nbsp;odpoviete na ne priamo odtiaľto.
          </EmptyState>
        }
      >
        {({ messages }) => (
          <ul className="flex flex-col gap-3">
            {messages.map((message) => (
              <li key={message.id}>
                <MessageCard message={message} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}
