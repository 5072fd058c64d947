import type { ImportStatus } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { formatCount } from '#format/numbers.ts'
import { answerText } from '#languages/answer-text.ts'
import { ScrollBox } from '#ui/layout/scroll-box.tsx'
import { TableHead } from '#ui/layout/table-head.tsx'

export function RowMessages({
  label,
  words,
  entries,
}: {
  readonly label: string
  readonly words: string
  readonly entries: ImportStatus['errors']
}) {
  return (
    <ScrollBox label={label} className="max-h-80 rounded-md border border-line">
      <table className="w-full text-left text-sm">
        <TableHead
          columns={[t('Riadok'), t('Stĺpec'), words]}
          className="sticky top-0 bg-sunken text-ink-2"
          cellClassName="px-3 py-2 font-semibold"
        />
        <tbody>
          {entries.map((entry) => (
            <tr
              key={`${entry.row} ${entry.column} ${entry.message}`}
              className="border-t border-line align-top"
            >
              <td className="px-3 py-2 tabular-nums">{formatCount(entry.row)}</td>
              <td className="px-3 py-2 whitespace-nowrap">{entry.column || '–'}</td>
              <td className="px-3 py-2 wrap-anywhere">{answerText(entry.message)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
