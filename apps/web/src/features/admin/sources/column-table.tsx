import type { SourceColumn } from '@cenolov/contract'
import { ScrollTable } from '../../../ui/layout/scroll-table.tsx'
import { TARGET_LABELS } from './source-texts.ts'

const CELL = 'px-3 py-2'
const LABELS: ReadonlyMap<string, string> = new Map(TARGET_LABELS)

/** Each column of a file with some of its values, what it is read as, or why it is left out. */
export function ColumnTable({ columns }: { readonly columns: readonly SourceColumn[] }) {
  const inUse = columns.filter(({ target }) => target !== '')
  const rest = columns.filter(({ target }) => target === '')
  return (
    <div>
      <h3 className="mb-2 font-bold">Čo je v stĺpcoch</h3>
      <ScrollTable
        label="Čo je v stĺpcoch"
        columns={['Stĺpec súboru', 'Hodnoty', 'Číta sa ako']}
        className="max-h-96"
      >
        {[...inUse, ...rest].map(({ name, samples, target, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change, and names may repeat.
          <tr key={index} className="border-t border-line align-top">
            <td className={`${CELL} min-w-32 font-semibold wrap-anywhere`}>{name || '(bez názvu)'}</td>
            <td className={`${CELL} min-w-44 text-ink-2 wrap-anywhere`}>{samples.join(' · ') || '–'}</td>
            <td className={`${CELL} min-w-40`}>
              {target === '' ? (
                <span className="text-ink-2">Vynechaný. {reason}</span>
              ) : (
                target
                  .split(', ')
                  .map((one) => LABELS.get(one) ?? one)
                  .join(', ')
              )}
            </td>
          </tr>
        ))}
      </ScrollTable>
    </div>
  )
}
