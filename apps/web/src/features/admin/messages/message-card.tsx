import type { ContactMessage } from '@cenolov/contract/account'
import { messageSubjectName } from '@cenolov/core/account'
import { t } from '@cenolov/core/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, Reply } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toastError } from '#api/mutations.ts'
import { formatAgo, formatMoment } from '#format/moment.ts'
import { countOf } from '#format/numbers.ts'
import { serverNow } from '#format/server-clock.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { AnswerForm } from './answer-form.tsx'
import { readMessage } from './messages-api.ts'
import { ReportedProduct } from './reported-product.tsx'

export interface MessageCardProps {
  readonly message: ContactMessage
  /** Buttons instead of the one that marks the message as read. */
  readonly actions?: ReactNode
}

export function MessageCard({ message, actions }: MessageCardProps) {
  const client = useQueryClient()
  const [answering, setAnswering] = useState(false)
  const read = useMutation({
    mutationFn: () => readMessage(message.id),
    onError: toastError(t('Správu sa nepodarilo označiť')),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'messages'] }),
  })
  const isNew = message.read_at === null
  return (
    <Card className={clsx('relative overflow-hidden', isNew && 'border-brand/50!')}>
      {isNew ? <span aria-hidden className="absolute inset-y-0 left-0 w-1 bg-brand" /> : null}
      <article aria-label={`${message.name}: ${messageSubjectName(message.subject)}`} className="p-4 md:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <div className="min-w-0">
            <h2 className="font-bold wrap-anywhere">
              {message.name}
              {message.company === '' ? null : (
                <span className="font-normal text-ink-2"> · {message.company}</span>
              )}
            </h2>
            <p className="text-sm wrap-anywhere text-ink-2">{message.email}</p>
          </div>
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
            {isNew ? <Badge tone="brand">{t('Nová')}</Badge> : null}
            <Badge>{messageSubjectName(message.subject)}</Badge>
            <time dateTime={message.created_at} title={formatMoment(message.created_at)}>
              {formatAgo(message.created_at)}
            </time>
            <MessageStatus message={message} />
          </p>
        </div>
        <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{message.message}</p>
        {message.product_id === null ? null : <ReportedProduct message={message} id={message.product_id} />}
        {message.answered_at === null ? (
          answering ? (
            <AnswerForm message={message} onClose={() => setAnswering(false)} />
          ) : (
            <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
              <Button
                variant="soft"
                aria-label={t('Odpovedať: {name}', { name: message.name })}
                onClick={() => setAnswering(true)}
              >
                <Reply aria-hidden className="size-4.5" />
                {t('Odpovedať')}
              </Button>
              {actions ??
                (isNew ? (
                  <Button
                    busy={read.isPending}
                    aria-label={t('Prečítané: {name}', { name: message.name })}
                    onClick={() => read.mutate()}
                  >
                    {read.isPending ? null : <Check aria-hidden className="size-4.5" />}
                    {t('Prečítané')}
                  </Button>
                ) : null)}
            </div>
          )
        ) : (
          <div className="mt-4 rounded-md border-l-3 border-brand bg-brand-soft/60 px-4 py-3">
            <p className="text-sm font-semibold text-brand">
              {t('Odpoveď odoslaná {answeredAt}', { answeredAt: formatMoment(message.answered_at) })}
            </p>
            <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{message.answer}</p>
          </div>
        )}
      </article>
    </Card>
  )
}

const DAY_MS = 86_400_000

/** Says that the message is answered, or for how many days it waits past the promised 24 hours. */
function MessageStatus({ message }: { readonly message: ContactMessage }) {
  if (message.answered_at !== null) return <Badge tone="brand">{t('Vybavená')}</Badge>
  const days = Math.floor((serverNow() - Date.parse(message.created_at)) / DAY_MS)
  return days < 1 ? (
    <Badge>{t('Čaká na odpoveď')}</Badge>
  ) : (
    <Badge tone="warn">{t('Čaká {days}', { days: countOf(days, [t('deň'), t('dni'), t('dní')]) })}</Badge>
  )
}
