import type { FileColumn } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { answerText } from '#languages/answer-text.ts'
import { inPlaces } from '#ui/in-places.ts'
import { ScrollBox } from '#ui/layout/scroll-box.tsx'
import { TARGET_LABELS } from './source-texts.ts'

const LABELS: ReadonlyMap<string, string> = new Map(TARGET_LABELS)

export function ColumnList({ columns }: { readonly columns: readonly FileColumn[] }) {
  const inUse = columns.filter(({ target }) => target !== '')
  const rest = columns.filter(({ target }) => target === '')
  return (
    <div>
      <h3 className="mb-2 font-bold">{t('Čo je v\u00a0stĺpcoch')}</h3>
      <ScrollBox label={t('Čo je v\u00a0stĺpcoch')} className="max-h-96 rounded-md border border-line">
        <ul className="divide-y divide-line text-sm">
          {inPlaces([...inUse, ...rest], ({ name, samples, target, reason }) => (
            <li className="grid gap-x-4 px-3 py-2 wrap-anywhere sm:grid-cols-[1fr_2fr_1fr]">
              <strong>{name || t('(bez názvu)')}</strong>
              <span className="text-ink-2">{samples.join(' · ') || '–'}</span>
              {target === '' ? (
                <span className="text-ink-2">{t('Vynechaný. {reason}', { reason: answerText(reason) })}</span>
              ) : (
                <span>
                  {target
                    .split(', ')
                    .map((one) => LABELS.get(one) ?? one)
                    .join(', ')}
                </span>
              )}
            </li>
          ))}
        </ul>
      </ScrollBox>
    </div>
  )
}
