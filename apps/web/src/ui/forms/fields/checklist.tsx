import { clsx } from 'clsx'
import { Check, Circle } from 'lucide-react'

interface ChecklistItem {
  readonly label: string
  readonly done: boolean
}

export interface ChecklistProps {
  readonly id: string
  readonly title: string
  readonly items: readonly ChecklistItem[]
}

export function Checklist({ id, title, items }: ChecklistProps) {
  return (
    <ul id={id} aria-label={title} className="flex flex-col gap-1.5 text-sm">
      {items.map(({ label, done }) => (
        <li
          key={label}
          className={clsx(
            'flex items-center gap-2 transition-colors',
            done ? 'font-semibold text-brand' : 'text-ink-2',
          )}
        >
          {done ? (
            <Check aria-hidden className="size-4 shrink-0" strokeWidth={3} />
          ) : (
            <Circle aria-hidden className="size-4 shrink-0 p-0.5 text-edge" />
          )}
          {label}
          <span className="sr-only">{done ? ' – splnené' : ' – chýba'}</span>
        </li>
      ))}
    </ul>
  )
}
