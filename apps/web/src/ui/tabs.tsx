import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabItem<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly content: ReactNode
}

export interface TabsProps<Value extends string> {
  readonly label: string
  readonly items: readonly TabItem<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List
        aria-label={label}
        className="relative flex gap-1 rounded-md border border-line bg-sunken p-1"
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className="relative z-1 min-h-11 flex-1 rounded-sm px-4 font-semibold text-ink-2 data-active:text-ink"
          >
            {item.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute top-1 left-0 h-[calc(100%-0.5rem)] w-(--active-tab-width) translate-x-(--active-tab-left) rounded-sm border border-line bg-surface shadow-card transition-[translate,width] duration-200 ease-out-soft" />
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="pt-5">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
