import type { ReactNode } from 'react'

export interface SettingProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

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
