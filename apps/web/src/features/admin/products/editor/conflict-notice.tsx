import type { AdminProduct, ProductConflict, ProductExists } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { Button } from '#ui/button.tsx'
import { TableHead } from '#ui/layout/table-head.tsx'
import { Notice } from '#ui/messages/notice.tsx'
import { SHOWN_LABELS } from '../product-texts.ts'
import { differences, shownValues } from './product-form-values.ts'

/** Why a valid form was not saved. */
export type Conflict =
  | { readonly kind: 'changed'; readonly body: ProductConflict }
  | { readonly kind: 'exists'; readonly body: ProductExists }

/** Reads the body of a 409; null for any other error. */
export function readConflict(body: unknown): Conflict | null {
  if (typeof body !== 'object' || body === null) return null
  if ('existing' in body) return { kind: 'exists', body: body as ProductExists }
  return 'current' in body ? { kind: 'changed', body: body as ProductConflict } : null
}

export interface ConflictNoticeProps {
  readonly conflict: Conflict
  readonly onOverwrite: (current: AdminProduct) => void
  readonly onTake: (current: AdminProduct) => void
}

export function ConflictNotice({ conflict, onOverwrite, onTake }: ConflictNoticeProps) {
  if (conflict.kind === 'exists') {
    const { detail, existing } = conflict.body
    return (
      <Notice
        tone="error"
        action={<Button onClick={() => onTake(existing)}>{t('Upraviť ten produkt')}</Button>}
      >
        {detail} (#{existing.id} {existing.title}, {existing.store})
      </Notice>
    )
  }
  const { detail, current, submitted } = conflict.body
  if (!current || !submitted) return <Notice tone="error">{detail}</Notice>
  const [theirs, mine] = [shownValues(current), shownValues(submitted)]
  return (
    <Notice
      tone="error"
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="danger" onClick={() => onOverwrite(current)}>
            {t('Uložiť moju verziu')}
          </Button>
          <Button onClick={() => onTake(current)}>{t('Prevziať uloženú')}</Button>
        </span>
      }
    >
      <p className="font-bold">{detail}</p>
      <table className="mt-2 w-full text-left text-sm text-ink">
        <TableHead
          columns={[t('Pole'), t('Uložená verzia'), t('Vaša verzia')]}
          className="text-ink-2"
          cellClassName="py-1 pr-3 font-semibold"
        />
        <tbody>
          {differences(current, submitted).map((field) => (
            <tr key={field} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-3 font-semibold wrap-normal">
                {SHOWN_LABELS[field]}
              </th>
              <td className="py-1 pr-3 wrap-anywhere">{theirs[field] || '–'}</td>
              <td className="py-1 wrap-anywhere">{mine[field] || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Notice>
  )
}
