import type { ListMember } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { boughtWords, isVague } from '@cenolov/core/list'
import { withUnitsKept } from '@cenolov/core/text'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { formatEuro } from '#format/numbers.ts'
import { withDots } from '#format/with-dots.ts'
import { StoreDot } from '#product/store-name.tsx'
import { WantedWords } from '#product/wanted-words.tsx'
import { MemberMark } from '../household/member-mark.tsx'
import type { PricedItem } from './priced-items.ts'

export interface ListItemRowProps {
  readonly priced: PricedItem
  readonly members: readonly ListMember[]
  /** The store is already named above. */
  readonly isBelowStore: boolean
  readonly onTick: (done: boolean) => void
  readonly onOpen: () => void
}

/** An item: a tap on its left side ticks it, one on the right opens its offers. At home it takes a single line. */
export function ListItemRow({ priced, members, isBelowStore, onTick, onOpen }: ListItemRowProps) {
  const { item, product, total, how } = priced
  const isOpen = product === null && isVague(item.text)
  const who = members.length > 1 ? memberOf(members, item.done ? item.done_by : item.added_by) : null
  const height = isBelowStore ? 'min-h-14' : 'min-h-10'
  const facts = [
    product === null ? '' : withUnitsKept(product.title),
    priced.priced === null ? '' : boughtWords(item, priced.priced),
    isOpen ? t('Čo to má byť? Vyberte z\u00a0návrhov.') : '',
  ]
  return (
    <li className={clsx('flex items-stretch', item.done && 'bg-sunken')}>
      <label
        className={clsx(
          height,
          'relative grid w-13 shrink-0 cursor-pointer place-items-center has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-offset-[-4px] has-[input:focus-visible]:outline-focus',
        )}
      >
        <input
          type="checkbox"
          aria-label={t('Kúpené: {text}', { text: item.text })}
          className="peer absolute inset-0 cursor-pointer opacity-0"
          checked={item.done}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span
          aria-hidden
          className="grid size-6.5 place-items-center rounded-full border-2 border-edge bg-surface text-transparent transition-colors peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand"
        >
          <Check className="size-4.5" strokeWidth={3} />
        </span>
      </label>
      <button
        type="button"
        className={clsx(
          height,
          'flex min-w-0 grow items-center justify-between gap-3 pr-4 text-left outline-offset-[-4px] hover:bg-sunken',
        )}
        onClick={onOpen}
      >
        <span className={clsx('min-w-0', isBelowStore ? 'py-1.5' : 'flex items-baseline gap-1.5')}>
          <span
            className={clsx(
              'font-semibold leading-snug wrap-anywhere',
              isBelowStore ? 'block' : 'line-clamp-2 max-w-full shrink-0',
              item.done ? 'text-ink-2 line-through' : 'text-ink',
            )}
          >
            <WantedWords item={item} />
          </span>
          {isBelowStore || product === null ? null : <StoreDot store={product.store} />}
          <span
            className={clsx(
              'text-[0.8125rem] text-ink-2',
              isBelowStore ? 'line-clamp-2' : 'min-w-0 truncate',
            )}
          >
            {isBelowStore || product === null ? null : <span className="sr-only">{product.store} </span>}
            {withDots(...facts)}
            {how === '' ? null : <span className="font-semibold text-brand"> {how}</span>}
          </span>
        </span>
        <span className="flex shrink-0 items-center gap-2">
          {who === null ? null : <MemberMark member={who} />}
          {product === null ? null : (
            <span className="text-right font-bold tabular-nums">{formatEuro(total)}</span>
          )}
        </span>
      </button>
    </li>
  )
}

/** Returns another member of the household; null for the user and for former members. */
function memberOf(members: readonly ListMember[], id: number | null): ListMember | null {
  const member = members.find((one) => one.user_id === id)
  return member === undefined || member.is_me ? null : member
}
