import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

export interface ActionRowProps {
  readonly title: string
  /** What else is known of it. */
  readonly children: ReactNode
  readonly action: {
    readonly icon: ReactNode
    readonly label: string
    /** The label with what it is done to. */
    readonly spoken: string
    readonly disabled: boolean
    readonly onAct: () => void
  }
}

/** An entry of a list with the one thing to do about it. */
export function ActionRow({ title, children, action }: ActionRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold wrap-anywhere">{title}</p>
        {children}
      </div>
      <Button
        disabled={action.disabled}
        className="max-sm:w-full"
        aria-label={action.spoken}
        onClick={action.onAct}
      >
        {action.icon}
        {action.label}
      </Button>
    </li>
  )
}
