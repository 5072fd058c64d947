import type { ReactNode } from 'react'

export interface SettingProps {
  readonly title: string
  /** What it does, in a sentence. */
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** One thing that can be set, with what it does. */
export function Setting({ title, lead, children }: SettingProps) {
  return (
    <section className="flex flex-col gap-3 py-5">
      <div>
        <h3 className="font-bold tracking-tight">{title}</h3>
        {lead === undefined ? null : <p className="mt-0.5 text-sm text-pretty text-ink-2">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
