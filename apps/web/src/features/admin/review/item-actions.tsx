import type { ReviewItem, ReviewVerdict } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { Check, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment } from '#format/moment.ts'
import { withDots } from '#format/with-dots.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { KINDS } from './review-kinds.ts'
import type { useReview } from './use-review.ts'

export interface ItemProps<Item extends ReviewItem = ReviewItem> {
  readonly item: Item
  readonly review: ReturnType<typeof useReview>
}

export interface ItemActionsProps extends ItemProps {
  /** The item in words; its subject by default. */
  readonly name?: string
  /** The product that a merge keeps. */
  readonly keep?: number
  /** The decision cannot be taken back any more. */
  readonly isFinal?: boolean
  readonly children?: ReactNode
}

/** The two decisions about an item that waits; what was decided, and its undoing. */
export function ItemActions({
  item,
  review,
  name = item.subject,
  keep,
  isFinal = false,
  children,
}: ItemActionsProps) {
  const { id, kind, verdict, decided_by: by, at } = item
  const { accept, reject, said } = KINDS[kind]
  const decide = (next: ReviewVerdict) =>
    review.decide({
      decision: { ids: [id], verdict: next, ...(keep !== undefined && { keep }) },
      said: said[next],
      subject: name,
    })
  return (
    <div className="flex flex-wrap items-center gap-2 max-lg:*:grow lg:shrink-0">
      {verdict === null ? (
        <>
          <Button
            variant="soft"
            disabled={review.busy}
            aria-label={`${accept}: ${name}`}
            className="px-3"
            onClick={() => decide('accepted')}
          >
            <Check aria-hidden className="size-4.5" />
            {accept}
          </Button>
          <Button
            disabled={review.busy}
            aria-label={`${reject}: ${name}`}
            className="px-3"
            onClick={() => decide('rejected')}
          >
            <X aria-hidden className="size-4.5" />
            {reject}
          </Button>
        </>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
            <Badge tone={verdict === 'accepted' ? 'brand' : 'sale'}>{said[verdict]}</Badge>
            {withDots(at === null ? '' : formatMoment(at), by ?? '')}
          </p>
          {isFinal ? null : (
            <Button
              disabled={review.busy}
              aria-label={t('Vrátiť späť: {title}', { title: name })}
              onClick={() => review.undo([id])}
            >
              <Undo2 aria-hidden className="size-4.5" />
              {t('Vrátiť späť')}
            </Button>
          )}
        </>
      )}
      {children}
    </div>
  )
}
