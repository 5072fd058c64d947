import { clsx } from 'clsx'
import { ArrowDown } from 'lucide-react'

export interface SortedColumn {
  readonly name: string
  /** null when the table is sorted by another one. */
  readonly order: 'ascending' | 'descending' | null
  readonly onSort: () => void
}

export function TableHead({
  columns,
  className,
  cellClassName,
}: {
  readonly columns: readonly (string | SortedColumn)[]
  readonly className: string
  readonly cellClassName: string
}) {
  return (
    <thead className={className}>
      <tr>
        {columns.map((column) =>
          typeof column === 'string' ? (
            <th key={column} scope="col" className={cellClassName}>
              {column}
            </th>
          ) : (
            <th key={column.name} scope="col" aria-sort={column.order ?? 'none'} className={cellClassName}>
              <button
                type="button"
                className="-my-2 inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1 hover:text-ink"
                onClick={column.onSort}
              >
                {column.name}
                <ArrowDown
                  aria-hidden
                  className={clsx(
                    'size-4 transition-transform',
                    column.order === null && 'opacity-0',
                    column.order === 'ascending' && 'rotate-180',
                  )}
                />
              </button>
            </th>
          ),
        )}
      </tr>
    </thead>
  )
}
