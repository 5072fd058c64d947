import { t } from '@cenolov/core/language'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { askDevice } from '#device-catalogue/device-catalogue.ts'
import { formatCount } from '#format/numbers.ts'
import { categoryName } from '#languages/category-name.ts'
import { useLatest } from '#ui/hooks/latest-calls.ts'
import type { ProductListState } from './product-list-state.ts'
import { optionsOf, type SuggestedOption, withEarlier, withOption } from './suggested-options.ts'

const GROUP_NAMES: Record<SuggestedOption['group'], string> = {
  Kategórie: t('Kategórie'),
  Obchody: t('Obchody'),
  Produkty: t('Produkty'),
  'Naposledy hľadané': t('Naposledy hľadané'),
}

/** Under `auth`, so that it is deleted with the account. */
const EARLIER_KEY = ['auth', 'earlier-searches'] as const
/** The list of products comes first, because most people wait for it. */
const LATER_MS = 80
const NOTHING: readonly SuggestedOption[] = []

interface Found {
  readonly of: string
  readonly options: readonly SuggestedOption[]
}

export interface SuggestionsProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly text: string
  /** The version of the catalogue on the answering device; null while it cannot answer. */
  readonly tag: string | null
  readonly state: ProductListState
  readonly go: (next: ProductListState) => void
}

/**
 * The possible meanings of a search, in a list under the search box. It makes a combobox of the existing box, because
 * it loads late. The focus stays in the box, arrows move through the list, Enter picks, and Esc closes.
 */
export function Suggestions({ field, text, tag, state, go }: SuggestionsProps) {
  const id = useId()
  const client = useQueryClient()
  const earlier = useQuery<readonly string[]>({
    queryKey: EARLIER_KEY,
    queryFn: () => [],
    initialData: [],
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  }).data
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState<Found>({ of: '', options: NOTHING })
  const [active, setActive] = useState(-1)
  // Without the device, results for another text are not valid for this one.
  const options = isOpen && (tag !== null || found.of === text) ? found.options : NOTHING
  const reached = options[active]
  const box = useRef<HTMLDivElement>(null)

  /** An option selected by an arrow stays selected when the list follows the text. */
  const showOptions = useLatest((next: readonly SuggestedOption[]) => {
    setActive(next.findIndex(({ group, name }) => group === reached?.group && name === reached.name))
    setFound({ of: text, options: next })
  })
  useEffect(() => {
    // A new version invalidates the answer, so ask again; it may have arrived before the previous one answered.
    if (!isOpen || tag === null) return
    let isOver = false
    const timer = setTimeout(async () => {
      const suggestions = await askDevice('suggestions', { text })
      if (isOver || suggestions === null) return
      showOptions.current(optionsOf(suggestions, text, earlier))
    }, LATER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isOpen, text, tag, earlier, showOptions])

  function close() {
    setOpen(false)
    setActive(-1)
  }
  function remember(search: string) {
    client.setQueryData<readonly string[]>(EARLIER_KEY, (known) => withEarlier(known ?? [], search))
  }
  function pick(option: SuggestedOption) {
    remember(option.group === 'Kategórie' || option.group === 'Obchody' ? text : option.name)
    close()
    go(withOption(state, option))
  }

  const onKey = useLatest((event: KeyboardEvent) => {
    const handled = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isOpen && text !== '') setOpen(true)
      if (options.length === 0) return
      handled()
      const places = options.length + 1
      const step = event.key === 'ArrowDown' ? 1 : places - 1
      setActive(((active + 1 + step) % places) - 1)
    } else if (event.key === 'Enter') {
      if (reached === undefined) {
        remember(text)
        close()
      } else {
        handled()
        pick(reached)
      }
    } else if (event.key === 'Escape' && options.length > 0) {
      handled()
      close()
    }
  })

  useEffect(() => {
    const input = field.current
    if (input === null) return
    const over = new AbortController()
    const { signal } = over
    input.addEventListener('keydown', (event) => onKey.current(event), { signal })
    input.addEventListener('input', () => setOpen(input.value !== ''), { signal })
    input.addEventListener('blur', () => setOpen(false), { signal })
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-haspopup', 'listbox')
    return () => {
      over.abort()
      for (const name of ['role', 'aria-autocomplete', 'aria-haspopup', 'aria-expanded'])
        input.removeAttribute(name)
    }
  }, [field, onKey])

  useEffect(() => {
    const input = field.current
    input?.setAttribute('aria-expanded', String(options.length > 0))
    const set = (name: string, value: string | null) =>
      value === null ? input?.removeAttribute(name) : input?.setAttribute(name, value)
    set('aria-controls', options.length > 0 ? id : null)
    set('aria-activedescendant', reached === undefined ? null : `${id}-${active}`)
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    return () => {
      set('aria-controls', null)
      set('aria-activedescendant', null)
    }
  }, [field, id, options, active, reached])

  if (options.length === 0) return null
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={t('Návrhy hľadania')}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-44 overflow-y-auto overscroll-contain rounded-md border border-edge bg-surface py-1.5 shadow-lift md:max-h-96"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={group} role="group" aria-label={GROUP_NAMES[group]}>
          <p aria-hidden className="px-3.5 pt-1.5 pb-0.5 text-[0.75rem] font-semibold text-ink-2">
            {GROUP_NAMES[group]}
          </p>
          {options.map((option, place) =>
            option.group === group ? (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the search box has the focus and takes the keys
              <div
                key={option.name}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === active}
                className={clsx(
                  'flex min-h-11 cursor-pointer items-center gap-3 px-3.5 hover:bg-sunken',
                  place === active && 'bg-sunken outline-2 -outline-offset-2 outline-focus',
                )}
                // The focus stays in the box.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => pick(option)}
              >
                <span className="min-w-0 grow truncate">
                  {group === 'Kategórie' ? categoryName(option.name) : option.name}
                </span>
                {option.count === null ? null : (
                  <span className="text-sm text-ink-2 tabular-nums">{formatCount(option.count)}</span>
                )}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  )
}
