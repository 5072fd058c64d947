import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type SortedColumn, TableHead } from './table-head.tsx'

const LOOKS = {
  md: { block: 'max-md:block', head: 'max-md:sr-only' },
  lg: { block: 'max-lg:block', head: 'max-lg:sr-only' },
}

export interface CardTableProps {
  readonly columns: readonly (string | SortedColumn)[]
  /** Width below which its rows become cards. */
  readonly cardsBelow: keyof typeof LOOKS
  readonly className?: string
  readonly headClassName: string
  readonly children: ReactNode
}

export function CardTable({ columns, cardsBelow, className, headClassName, children }: CardTableProps) {
  const { block, head } = LOOKS[cardsBelow]
  return (
    <table className={clsx('w-full text-left', block, className)}>
      <TableHead
        columns={columns}
        className={`bg-sunken text-sm text-ink-2 ${head}`}
        cellClassName={`${headClassName} font-semibold last:text-right`}
      />
      <tbody className={block}>{children}</tbody>
    </table>
  )
}
