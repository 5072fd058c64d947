/** A row of figures with their names. */
export function FigureTiles({
  tiles,
}: {
  readonly tiles: readonly (readonly [name: string, value: string])[]
}) {
  return (
    <dl className="grid grid-cols-4 gap-px overflow-hidden rounded-lg border border-line bg-line">
      {tiles.map(([name, value]) => (
        <div
          key={name}
          className="flex min-w-0 flex-col-reverse justify-end bg-surface px-0.5 py-2 text-center md:flex-col md:px-5 md:py-3.5 md:text-left"
        >
          <dt className="text-[0.6875rem] leading-4 text-ink-2 md:text-[0.8125rem] md:leading-5">{name}</dt>
          <dd className="leading-5 font-bold tracking-tight whitespace-nowrap md:mt-0.5 md:text-[1.4375rem] md:leading-8">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
