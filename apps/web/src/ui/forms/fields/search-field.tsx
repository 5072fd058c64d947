import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import type { Ref } from 'react'

export interface SearchFieldProps {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSubmit?: () => void
  readonly maxLength?: number
  readonly size?: 'md' | 'lg'
  readonly ref?: Ref<HTMLInputElement>
}

/** A search box; a button and Esc clear it. */
export function SearchField({ label, placeholder, value, size = 'md', ...props }: SearchFieldProps) {
  const { onChange, onSubmit, maxLength, ref } = props
  return (
    <div
      className={clsx(
        'flex items-center gap-2.5 rounded-md border-[1.5px] border-edge bg-surface pl-3.5 transition-colors',
        'has-[input:focus-visible]:border-brand has-[input:focus-visible]:ring-3 has-[input:focus-visible]:ring-focus/30',
        size === 'lg' ? 'h-12' : 'h-11',
      )}
    >
      <Search aria-hidden className="size-5 shrink-0 text-ink-3" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        className="h-full w-full min-w-0 appearance-none bg-transparent text-base text-ink outline-none"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSubmit?.()
          if (event.key !== 'Escape' || value === '') return
          // The first Esc clears the box; only the next may close a dialog around it.
          event.preventDefault()
          event.stopPropagation()
          onChange('')
        }}
      />
      {/* Always rendered: creating it at the first key would cost as much as a card. While hidden it
          leaves its room to the box. */}
      <button
        type="button"
        aria-label={t('Vymazať hľadanie')}
        className={clsx(
          'grid size-11 shrink-0 place-items-center rounded-md text-ink-3 hover:text-ink',
          value === '' && 'invisible -ml-13.5',
        )}
        onClick={({ currentTarget }) => {
          // The button disappears, so the focus moves to the input.
          currentTarget.parentElement?.querySelector('input')?.focus()
          onChange('')
        }}
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}
