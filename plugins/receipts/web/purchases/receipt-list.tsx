import { t } from '@cenolov/core/language'
import { withUnitsKept } from '@cenolov/core/text'
import { Link } from 'react-router'
import { formatDay } from '#format/day.ts'
import { countOf, formatEuro } from '#format/numbers.ts'
import { StoreName } from '#product/store-name.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { ReceiptList as Receipts } from '../../api.ts'
import { purchase } from '../paths.ts'

export interface ReceiptListProps {
  readonly label: string
  readonly receipts: Receipts['receipts']
}

export function ReceiptList({ label, receipts }: ReceiptListProps) {
  return (
    <Card>
      <ul aria-label={label} className="divide-y divide-line">
        {receipts.map(({ id, store, seller, day, total, goods, unknown, found }) => (
          <li key={id}>
            <Link to={purchase(id)} className="flex min-h-15 items-center gap-3 px-4 py-2.5 hover:bg-sunken">
              <span className="min-w-0 grow">
                <StoreName store={store || seller || t('Neznámy obchod')} />
                <span className="block pl-4.5 text-sm text-ink-2">
                  {formatDay(day)} · {countOf(goods, [t('položka'), t('položky'), t('položiek')])}
                  {unknown === 0
                    ? ''
                    : ` · ${countOf(unknown, [t('neznáma'), t('neznáme'), t('neznámych')])}`}
                </span>
                {found.length === 0 ? null : (
                  <span className="block pl-4.5 text-sm wrap-anywhere">
                    {withUnitsKept(found.join(', '))}
                  </span>
                )}
              </span>
              <span className="shrink-0 font-bold tabular-nums">{formatEuro(total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
