import type { ListMember } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { boughtWords, isVague } from '@cenolov/core/list'
import { withUnitsKept } from '@cenolov/core/text'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { formatEuro } from '#format/numbers.ts'
import { StoreDot } from '#product/store-name.tsx'
import { WantedWords } from '#product/wanted-words.tsx'
import type { PricedItem } from './priced-items.ts'

export interface ListItemRowProps {
  readonly priced: PricedItem
  readonly members: readonly ListMember[]
  /** The store is already named above. */
  readonly isBelowStore: boolean
  readonly onTick: (done: boolean) => void
  readonly onOpen: () => void
}

/** An item: a tap on its left side ticks it, one on the right opens its offers. */
export function ListItemRow({ priced, members, isBelowStore, onTick, onOpen }: ListItemRowProps) {
  const { item, product, total, how } = priced
  const bought = priced.priced === null ? '' : boughtWords(item, priced.priced)
  const isOpen = product === null && isVague(item.text)
  const who = members.length > 1 ? nameOf(members, item.done ? item.done_by : item.added_by) : ''
  return (
    <li className={clsx('flex items-stretch', item.done && 'bg-sunken')}>
      <label className="relative grid min-h-14 w-14 shrink-0 cursor-pointer place-items-center has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-offset-[-4px] has-[input:focus-visible]:outline-focus">
        <input
          type="checkbox"
          aria-label={t('Kúpené: {text}', { text: item.text })}
          className="peer absolute inset-0 cursor-pointer opacity-0"
          checked={item.done}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span
          aria-hidden
          className="grid size-7 place-items-center rounded-full border-2 border-edge bg-surface text-transparent transition-colors peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand"
        >
          <Check className="size-5" strokeWidth={3} />
        </span>
      </label>
      <button
        type="button"
        className="flex min-h-14 min-w-0 grow items-center justify-between gap-3 py-2 pr-4 text-left outline-offset-[-4px] hover:bg-sunken"
        onClick={onOpen}
      >
        <span className="min-w-0">
          <span
            className={clsx(
              'block font-semibold leading-snug wrap-anywhere',
              item.done ? 'text-ink-2 line-through' : 'text-ink',
            )}
          >
            <WantedWords item={item} />
          </span>
          {product === null ? (
            who === '' ? null : (
              <span className="block text-[0.8125rem] text-ink-2">{who}</span>
            )
          ) : (
            <span className="flex min-w-0 items-center gap-1.5 text-[0.8125rem] text-ink-2">
              {isBelowStore ? null : <StoreDot store={product.store} />}
              <span className={isBelowStore ? 'line-clamp-2' : 'min-w-0 truncate'}>
                {[isBelowStore ? '' : product.store, withUnitsKept(product.title), who]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
            </span>
          )}
          {bought === '' ? null : <span className="block text-[0.8125rem] text-ink-2">{bought}</span>}
          {isOpen ? (
            <span className="block text-[0.8125rem] font-semibold text-brand">
              {t('Čo to má byť? Vyberte z\u00a0návrhov.')}
            </span>
          ) : null}
          {how === '' ? null : <span className="block text-[0.8125rem] font-semibold text-brand">{how}</span>}
        </span>
        {product === null ? null : (
          <span className="shrink-0 text-right font-bold tabular-nums">{formatEuro(total)}</span>
        )}
      </button>
    </li>
  )
}

/** Returns the first name of a household member; empty for the user and for former members. */
function nameOf(members: readonly ListMember[], id: number | null): string {
  const member = members.find((one) => one.user_id === id)
  return member === undefined || member.is_me ? '' : (member.name.split(' ')[0] ?? '')
}
