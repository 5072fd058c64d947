import { t } from '@cenolov/core/language'
import { PASTED_TEXT_MAX, parseList, type WantedItem } from '@cenolov/core/list'
import { fold } from '@cenolov/core/text'
import { Plus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { askDevice } from '#device-catalogue/device-catalogue.ts'
import { useLoadedCatalogue } from '#device-catalogue/when-to-load.ts'
import { ScanLink } from '#product/scan-link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { GoodsWords } from '../words/use-goods-words.ts'
import { VoiceButton } from './voice-button.tsx'

const SUGGESTIONS_MAX = 6
const WORDS_MAX = 4
/** From this many open items on, a phone needs the room of the suggestions for the list itself. */
const LONG_LIST = 12

export interface ListComposerProps {
  /** List that a scanned product is added to; absent before the first list. */
  readonly list?: string
  /** Earlier purchases of the household, most frequent first. */
  readonly bought: readonly string[]
  /** Words that are in the list, and need no suggestion. */
  readonly listed: readonly string[]
  /** Knows the names of goods; absent until they have loaded. */
  readonly goods?: GoodsWords | null | undefined
  /** `leftOut` items of a pasted list were too many. */
  readonly onAdd: (items: readonly WantedItem[], leftOut: number) => void
}

/** Input for typed or pasted items: Enter adds one, a pasted list adds several. */
export function ListComposer({ list, bought, listed, goods, onAdd }: ListComposerProps) {
  const id = useId()
  const [text, setText] = useState('')
  const typed = useSuggestions(text, bought, goods)
  const usually = listed.length < LONG_LIST ? usual(bought, listed) : []
  const suggestions = text.trim() === '' ? usually : typed
  const add = (words: string, ...picked: readonly WantedItem[]) => {
    const { items, leftOut } = parseList(words)
    if (items.length + picked.length === 0) return
    onAdd([...items, ...picked], leftOut)
    setText('')
  }
  return (
    <form
      className="flex flex-col-reverse gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        add(text)
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('Pridať do zoznamu')}
      </label>
      <div className="flex items-end gap-2">
        <div className="flex min-w-0 grow items-end gap-1 rounded-lg border-[1.5px] border-edge bg-surface pl-3.5 has-[textarea:focus-visible]:border-brand has-[textarea:focus-visible]:ring-3 has-[textarea:focus-visible]:ring-focus/30">
          <textarea
            id={id}
            rows={1}
            value={text}
            maxLength={PASTED_TEXT_MAX}
            placeholder={t('2x mlieko, chlieb')}
            enterKeyHint="done"
            autoComplete="off"
            className="field-sizing-content max-h-40 min-h-11.5 w-full min-w-0 resize-none bg-transparent py-2.5 text-base text-ink outline-none"
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
              event.preventDefault()
              add(text)
            }}
          />
          <VoiceButton
            onWords={(words) => setText((now) => (now.trim() === '' ? words : `${now}, ${words}`))}
          />
          <IconButton
            type="submit"
            label={t('Pridať')}
            className="text-brand!"
            disabled={text.trim() === ''}
            icon={<Plus aria-hidden className="size-6" />}
          />
        </div>
        <ScanLink list={list ?? ''} />
      </div>
      {suggestions.length === 0 ? null : (
        <ul
          aria-label={text.trim() === '' ? t('Často kupujete') : t('Návrhy')}
          className="scroll-row gap-1.5"
        >
          {suggestions.map((words) => (
            <li key={words} className="shrink-0">
              <button
                type="button"
                className="min-h-11 max-w-72 truncate rounded-full border border-line bg-surface px-3.5 text-left text-sm font-semibold hover:border-edge hover:bg-sunken"
                // A title such as `Puding smotana a vanilka` is one item.
                onClick={() => add(text.replace(/[^,;\n]*$/u, ''), { text: words, quantity: 1, unit: 'ks' })}
              >
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}

/** Returns what the household buys most often and what is not in the list. */
function usual(bought: readonly string[], listed: readonly string[]): readonly string[] {
  const there = new Set(listed.map(fold))
  return bought.filter((words) => !there.has(fold(words))).slice(0, SUGGESTIONS_MAX)
}

/**
 * Returns suggestions for the item being typed: words first, the household's own before the dictionary's, and products
 * after them.
 */
function useSuggestions(
  text: string,
  bought: readonly string[],
  goods: GoodsWords | null | undefined,
): readonly string[] {
  const typed =
    text
      .split(/[,;\n]/u)
      .at(-1)
      ?.trim() ?? ''
  const [found, setFound] = useState<{ readonly of: string; readonly titles: readonly string[] }>({
    of: '',
    titles: [],
  })
  const tag = useLoadedCatalogue()
  useEffect(() => {
    if (typed.length < 2 || tag === null) return
    let isCurrent = true
    void askDevice('suggestions', { text: typed }).then((answer) => {
      if (isCurrent && answer !== null) setFound({ of: typed, titles: answer.titles })
    })
    return () => {
      isCurrent = false
    }
  }, [typed, tag])
  if (typed.length < 2) return []
  const start = fold(typed)
  const known = bought.filter((words) => fold(words).includes(start))
  const words = goods?.goodsNamesFrom(typed, WORDS_MAX) ?? []
  const titles = found.of === typed ? found.titles : []
  const byWords = new Map([...known, ...words, ...titles].map((one) => [fold(one), one]))
  return [...byWords.values()].slice(0, SUGGESTIONS_MAX)
}
