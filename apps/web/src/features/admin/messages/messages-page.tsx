import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { countOf, formatCount } from '#format/numbers.ts'
import { ChoiceChip } from '#ui/chip.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { EmptyState, RoundPicture } from '#ui/messages/empty-state.tsx'
import { pageOf } from '../paging/page-param.ts'
import { PagedList } from '../paging/paged-list.tsx'
import { MessageCard } from './message-card.tsx'
import { MESSAGES_PAGE_SIZE, type MessageState, messagesQuery } from './messages-api.ts'

const MESSAGE_FORMS = [t('správa'), t('správy'), t('správ')] as const
const NEW_FORMS = [t('nová'), t('nové'), t('nových')] as const

const STATE = 'stav'
const STATES: readonly {
  readonly state: MessageState
  readonly address: string | null
  readonly label: string
}[] = [
  { state: undefined, address: null, label: t('Všetky') },
  { state: 'waiting', address: 'cakaju', label: t('Čakajú na odpoveď') },
  { state: 'answered', address: 'vybavene', label: t('Vybavené') },
]

export function Component() {
  useDocumentTitle(t('Správy'))
  const [params, setParams] = useSearchParams()
  const page = pageOf(params)
  const state = STATES.find(({ address }) => address === params.get(STATE))?.state
  const go = (next: number, address = params.get(STATE), replace = false) =>
    setParams(
      { ...(address === null ? {} : { [STATE]: address }), ...(next === 1 ? {} : { page: String(next) }) },
      { replace },
    )
  const query = useQuery(messagesQuery(page, state))
  const { data } = query
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading title={t('Správy')}>
        {data
          ? `${countOf(data.counts.waiting + data.counts.answered, MESSAGE_FORMS)}${data.unread > 0 ? t(', z\u00a0toho {unread}', { unread: countOf(data.unread, NEW_FORMS) }) : ''}`
          : '\u00a0'}
      </PageHeading>
      <fieldset className="scroll-row min-w-0 gap-2">
        <legend className="sr-only">{t('Stav správ')}</legend>
        {STATES.map(({ state: one, address, label }) => (
          <ChoiceChip key={label} pressed={state === one} onPress={() => go(1, address)}>
            {label}
            {data === undefined ? null : (
              <span className="font-normal opacity-80">
                {formatCount(
                  one === undefined ? data.counts.waiting + data.counts.answered : data.counts[one],
                )}
              </span>
            )}
          </ChoiceChip>
        ))}
      </fieldset>
      <PagedList
        query={query}
        page={page}
        pageSize={MESSAGES_PAGE_SIZE}
        onPage={(next, replace) => go(next, params.get(STATE), replace)}
        failure={t('Správy sa nepodarilo načítať')}
        ghosts={[3, 'h-40']}
        empty={
          state === 'waiting' ? (
            <EmptyState title={t('Na každú správu je odpoveď')} picture={<RoundPicture icon={MailCheck} />} />
          ) : state === 'answered' ? (
            <EmptyState title={t('Zatiaľ žiadna odpoveď')} picture={<RoundPicture icon={MailCheck} />} />
          ) : (
            <EmptyState title={t('Zatiaľ nikto nenapísal')} picture={<RoundPicture icon={MailCheck} />}>
              {t('Správy z\u00a0kontaktného formulára sa objavia tu a\u00a0odpoviete na ne priamo odtiaľto.')}
            </EmptyState>
          )
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
