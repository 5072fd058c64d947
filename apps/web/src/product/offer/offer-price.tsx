import { formatEuro } from '../../format/numbers.ts'
import { Badge } from '../../ui/badge.tsx'

/** The regular price, struck through. */
export function WasPrice({ was, className }: { readonly was: number; readonly className?: string }) {
  return (
    <s className={className}>
      <span className="sr-only">Pôvodná cena </span>
      {formatEuro(was)}
    </s>
  )
}

/** The discount, `−40 %`; nothing below one percent. */
export function DiscountBadge({
  percent,
  className,
}: {
  readonly percent: number
  readonly className?: string
}) {
  if (percent < 1) return null
  return (
    <Badge tone="sale" {...(className === undefined ? {} : { className })}>
      <span className="sr-only">Zľava </span>−{percent}&nbsp;%
    </Badge>
  )
}
