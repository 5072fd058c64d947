import type { ImportPreview } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { effectivePrice } from '@cenolov/core/offer'
import { withUnitsKept } from '@cenolov/core/text'
import { formatCount, formatEuro, outOf } from '#format/numbers.ts'
import { ScrollTable } from '#ui/layout/scroll-table.tsx'
import { reasonText } from '../../review/held/held-texts.ts'

export function PreviewHeld({
  rows,
  total,
}: {
  readonly rows: ImportPreview['held']
  readonly total: number
}) {
  if (rows.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 font-bold">{t('Riadky, ktoré sa podržia')}</h3>
      <p className="mb-2 text-sm text-ink-2">
        {t('Do katalógu sa nedostanú, kým o\u00a0nich niekto nerozhodne. Dovtedy platí doterajšia cena.')}
      </p>
      <ScrollTable
        label={t('Riadky, ktoré sa podržia')}
        columns={[t('Riadok'), t('Produkt'), t('Doteraz'), t('V\u00a0súbore'), t('Dôvod')]}
        className="max-h-80"
      >
        {rows.map((row) => (
          <tr key={`${row.row} ${row.rule}`} className="border-t border-line align-top">
            <td className="px-3 py-2 tabular-nums">{formatCount(row.row)}</td>
            <td className="min-w-40 px-3 py-2">
              {withUnitsKept(row.title)}
              <span className="block text-ink-2">{row.store}</span>
            </td>
            <td className="px-3 py-2 whitespace-nowrap tabular-nums">
              {row.old_price === null ? '–' : formatEuro(row.old_price)}
            </td>
            <td className="px-3 py-2 font-semibold whitespace-nowrap text-sale tabular-nums">
              {formatEuro(effectivePrice(row))}
            </td>
            <td className="min-w-56 px-3 py-2">{reasonText(row.reason)}</td>
          </tr>
        ))}
      </ScrollTable>
      {total > rows.length ? (
        <p className="mt-2 text-sm text-ink-2">
          {t('Zobrazených je prvých {count}.', { count: outOf(rows.length, total) })}
        </p>
      ) : null}
    </div>
  )
}
