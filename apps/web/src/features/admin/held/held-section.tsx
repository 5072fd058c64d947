import { t } from '@cenolov/core/language'
import { Check, X } from 'lucide-react'
import { formatMoment } from '#format/moment.ts'
import { countOf, formatCount } from '#format/numbers.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import type { Verdict } from './held-api.ts'
import { type HeldGroup, originOf, type HeldSection as Section } from './held-groups.ts'
import { HeldRow, type HeldRowProps } from './held-row.tsx'
import { ROW_FORMS, RULE_NAMES, reasonText } from './held-texts.ts'

export interface HeldSectionProps extends Pick<HeldRowProps, 'busy' | 'onDecide' | 'onAllow'> {
  readonly section: Section
  readonly onAsk: (verdict: Verdict, group: HeldGroup) => void
}

export function HeldSection({ section: { group, rows }, busy, onDecide, onAllow, onAsk }: HeldSectionProps) {
  const [first] = rows
  const sameReason = rows.length > 1 && rows.every(({ reason }) => reason === first?.reason)
  const all = group.count === rows.length ? '' : ` ${formatCount(group.count)}`
  return (
    <Panel
      title={RULE_NAMES[group.rule]}
      aside={
        group.count > 1 ? (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
            <Button disabled={busy} className="max-sm:px-2" onClick={() => onAsk('apply', group)}>
              <Check aria-hidden className="size-4.5 max-sm:hidden" />
              {t('Použiť všetky{all}', { all })}
            </Button>
            <Button disabled={busy} className="max-sm:px-2" onClick={() => onAsk('discard', group)}>
              <X aria-hidden className="size-4.5 max-sm:hidden" />
              {t('Zahodiť všetky{all}', { all })}
            </Button>
          </div>
        ) : (
          <Badge tone="warn">{countOf(group.count, ROW_FORMS)}</Badge>
        )
      }
    >
      <p className="-mt-1 text-sm text-ink-2 wrap-anywhere">
        {originOf(group)} · {formatMoment(group.held_at)}
        {group.count > 1 ? ` · ${countOf(group.count, ROW_FORMS)}` : ''}
      </p>
      {sameReason ? <p className="mt-1 text-sm text-warn">{reasonText(first?.reason ?? '')}</p> : null}
      <ul className="mt-1 divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id}>
            <HeldRow row={row} withReason={!sameReason} busy={busy} onDecide={onDecide} onAllow={onAllow} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
