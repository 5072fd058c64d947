import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ScrollBox } from './scroll-box.tsx'
import { TableHead } from './table-head.tsx'

export interface ScrollTableProps {
  readonly label: string
  readonly columns: readonly string[]
  readonly className: string
  readonly children: ReactNode
}

export function ScrollTable({ label, columns, className, children }: ScrollTableProps) {
  return (
    <ScrollBox label={label} className={clsx('rounded-md border border-line', className)}>
      <table className="w-full text-left text-sm">
        <TableHead
          columns={columns}
          className="sticky top-0 bg-sunken text-ink-2"
          cellClassName="px-3 py-2 font-semibold whitespace-nowrap"
        />
        <tbody>{children}</tbody>
      </table>
    </ScrollBox>
  )
}
