import type { HeldGroup, ReviewItem, ReviewVerdict } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { Check, X } from 'lucide-react'
import { formatMoment } from '#format/moment.ts'
import { countOf, formatCount } from '#format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { MessageCard } from '../messages/message-card.tsx'
import { originOf, type ReviewSection as Section } from './held/held-groups.ts'
import { HeldRow, type HeldRowProps } from './held/held-row.tsx'
import { ROW_FORMS, RULE_NAMES, reasonText } from './held/held-texts.ts'
import { ItemActions, type ItemProps } from './item-actions.tsx'
import { BarcodeItem } from './items/barcode-item.tsx'
import { DuplicateItem } from './items/duplicate-item.tsx'
import { MatchItem } from './items/match-item.tsx'
import { ShrinkageItem } from './items/shrinkage-item.tsx'
import { KINDS } from './review-kinds.ts'

export interface ReviewSectionProps extends Omit<Section, 'key'>, Pick<HeldRowProps, 'review' | 'onAllow'> {
  /** Asks about all held rows of a file and rule. */
  readonly onAsk: (verdict: ReviewVerdict, group: HeldGroup) => void
}

/** Items of one kind; held rows by file and rule, to be decided together. */
export function ReviewSection({ group, items, review, onAllow, onAsk }: ReviewSectionProps) {
  const [first] = items
  if (first === undefined) return null
  const reasons = new Set(items.map((item) => (item.kind === 'held' ? item.evidence.reason : '')))
  const sameReason = group !== null && items.length > 1 && reasons.size === 1
  const all = group === null || group.count === items.length ? '' : ` ${formatCount(group.count)}`
  const list = (
    <ul className={first.kind === 'report' ? 'flex flex-col gap-3' : 'mt-1 divide-y divide-line'}>
      {items.map((item) => (
        <li key={item.id}>
          {item.kind === 'held' ? (
            <HeldRow item={item} review={review} withReason={!sameReason} onAllow={onAllow} />
          ) : (
            <Item item={item} review={review} />
          )}
        </li>
      ))}
    </ul>
  )
  if (first.kind === 'report') return <section aria-label={KINDS.report.name}>{list}</section>
  return (
    <Panel
      title={group === null ? KINDS[first.kind].name : RULE_NAMES[group.rule]}
      aside={
        group !== null && group.count > 1 ? (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
            <Button disabled={review.busy} className="max-sm:px-2" onClick={() => onAsk('accepted', group)}>
              <Check aria-hidden className="size-4.5 max-sm:hidden" />
              {t('Použiť všetky{all}', { all })}
            </Button>
            <Button disabled={review.busy} className="max-sm:px-2" onClick={() => onAsk('rejected', group)}>
              <X aria-hidden className="size-4.5 max-sm:hidden" />
              {t('Zahodiť všetky{all}', { all })}
            </Button>
          </div>
        ) : null
      }
    >
      {group === null ? null : (
        <p className="-mt-1 text-sm text-ink-2 wrap-anywhere">
          {originOf(group)} · {formatMoment(group.held_at)} · {countOf(group.count, ROW_FORMS)}
        </p>
      )}
      {sameReason ? <p className="mt-1 text-sm text-warn">{reasonText([...reasons].join())}</p> : null}
      {list}
    </Panel>
  )
}

function Item({ item, review }: ItemProps<Exclude<ReviewItem, { readonly kind: 'held' }>>) {
  if (item.kind === 'barcode') return <BarcodeItem item={item} review={review} />
  if (item.kind === 'shrinkage') return <ShrinkageItem item={item} review={review} />
  if (item.kind === 'duplicate') return <DuplicateItem item={item} review={review} />
  if (item.kind === 'match') return <MatchItem item={item} review={review} />
  const isFinal = item.evidence.answered_at !== null
  return (
    <MessageCard
      message={item.evidence}
      actions={<ItemActions item={item} review={review} isFinal={isFinal} />}
    />
  )
}
