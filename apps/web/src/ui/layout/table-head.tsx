/** The row of column names over a table. */
export function TableHead({
  columns,
  className,
  cellClassName,
}: {
  readonly columns: readonly string[]
  readonly className: string
  readonly cellClassName: string
}) {
  return (
    <thead className={className}>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={cellClassName}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  )
}
