import type { SourceTrial } from '@cenolov/contract'
import { withUnitsKept } from '@cenolov/core'
import { formatCount, formatEuro } from '../../../format/numbers.ts'
import { contentText } from '../../../product/measure.ts'
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx'
import { ScrollTable } from '../../../ui/layout/scroll-table.tsx'
import { Messages, Notice } from '../../../ui/messages/notice.tsx'
import { AdminFigures } from '../admin-figures.tsx'

const CELL = 'px-3 py-2'

/** What reading a source would do: counts, the first rows as products, and what could not be read. */
export function TrialReport({ trial }: { readonly trial: SourceTrial }) {
  const { rows, rejected, would } = trial
  return (
    <div className="flex flex-col gap-4">
      <AdminFigures
        figures={[
          { name: 'Nové', value: formatCount(would.create), tone: 'good' },
          { name: 'Zmenené', value: formatCount(would.update) },
          { name: 'Skončené', value: formatCount(would.end), tone: would.end > 0 ? 'warn' : undefined },
          { name: 'Zadržané', value: formatCount(would.hold), tone: would.hold > 0 ? 'warn' : undefined },
          {
            name: 'Nečitateľné',
            value: rejected.length >= 100 ? '100+' : formatCount(rejected.length),
            tone: rejected.length > 0 ? 'bad' : undefined,
          },
        ]}
      />
      <Messages>
        {rows.length > 0 && rejected.length === 0 ? (
          <Notice tone="success">Súbor sa dá prečítať.</Notice>
        ) : null}
      </Messages>
      {rejected.length > 0 ? (
        <div>
          <h3 className="mb-2 font-bold">Čo sa nedá prečítať</h3>
          <ScrollBox label="Čo sa nedá prečítať" className="max-h-52 rounded-md border border-line">
            <ul className="divide-y divide-line text-sm">
              {rejected.map(({ row, column, message }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and rows may repeat.
                <li key={index} className="px-3 py-2 wrap-anywhere">
                  {row > 1 ? <strong className="tabular-nums">Riadok {formatCount(row)}: </strong> : null}
                  {column === '' ? message : `${column}: ${message}`}
                </li>
              ))}
            </ul>
          </ScrollBox>
        </div>
      ) : null}
      {rows.length > 0 ? (
        <div>
          <h3 className="mb-2 font-bold">Prvé riadky, ako by sa uložili</h3>
          <ScrollTable
            label="Prvé riadky"
            columns={['Produkt', 'Cena', 'Akcia', 'Obsah', 'Obchod', 'Kategória', 'EAN']}
            className="max-h-96"
          >
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change, and titles may repeat.
              <tr key={index} className="border-t border-line align-top">
                <td className={`${CELL} min-w-44`}>{withUnitsKept(row.title)}</td>
                <td className={`${CELL} whitespace-nowrap tabular-nums`}>{formatEuro(row.price)}</td>
                <td className={`${CELL} whitespace-nowrap tabular-nums`}>{saleText(row.akcia)}</td>
                <td className={`${CELL} whitespace-nowrap tabular-nums`}>{contentText(row) || '–'}</td>
                <td className={`${CELL} min-w-28`}>
                  {row.store}
                  {row.specific_store === '' ? null : (
                    <span className="block text-ink-2">{row.specific_store}</span>
                  )}
                </td>
                <td className={`${CELL} min-w-28`}>{row.category || '–'}</td>
                <td className={`${CELL} tabular-nums`}>{row.ean || '–'}</td>
              </tr>
            ))}
          </ScrollTable>
        </div>
      ) : null}
    </div>
  )
}

const saleText = (akcia: string): string => {
  if (akcia === 'No') return '–'
  return Number.isFinite(Number(akcia)) ? formatEuro(Number(akcia)) : akcia
}
