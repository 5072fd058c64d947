import { t } from '@cenolov/core/language'
import type { ProductFormField } from '@cenolov/core/product'
import { useState } from 'react'
import { countOf } from '#format/numbers.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { SelectField } from '#ui/forms/fields/select-field.tsx'
import { Checkbox } from '#ui/forms/toggle.tsx'
import { ChoiceField } from '../editor/choice-field.tsx'
import { CHOSEN_FORMS } from '../product-texts.ts'
import type { BulkChange, KnownNames } from '../products-api.ts'

const LOCKS: readonly (readonly [label: string, fields: readonly ProductFormField[]])[] = [
  [t('Názov'), ['title']],
  [t('Cena a\u00a0akcia'), ['price', 'akcia']],
  [t('Kategórie'), ['category', 'secondary_category', 'third_category']],
  [t('Obchod a\u00a0predajňa'), ['store', 'specific_store']],
  [t('Obsah'), ['gram', 'amount', 'amount_unit']],
  [t('Čiarový kód a\u00a0číslo tovaru'), ['ean', 'article']],
  [t('Krajina pôvodu'), ['origin']],
  ['DPH', ['vat_rate']],
  [t('Obrázok'), ['image_url', 'image_path']],
]

const LOCK_CHOICES = [
  { value: '', label: t('Bez zmeny') },
  { value: 'lock', label: t('Zamknúť pred importmi') },
  { value: 'unlock', label: t('Odomknúť všetky polia') },
]

interface Draft {
  readonly category: string
  readonly store: string
  readonly locks: '' | 'lock' | 'unlock'
  readonly locked: readonly string[]
}

const UNCHANGED: Draft = { category: '', store: '', locks: '', locked: [] }

export interface BulkEditDialogProps {
  readonly open: boolean
  readonly count: number
  readonly names: KnownNames
  readonly onSave: (change: BulkChange) => void
  readonly busy: boolean
  readonly onClose: () => void
}

export function BulkEditDialog(props: BulkEditDialogProps) {
  const { open, count, names, busy, onSave, onClose } = props
  const [draft, setDraft] = useState(UNCHANGED)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(UNCHANGED)
  }
  const edit = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const change = changeOf(draft)
  const fields = [
    { field: 'category', label: t('Kategória'), choices: names.categories },
    { field: 'store', label: t('Obchod'), choices: names.stores },
  ] as const
  return (
    <ConfirmDialog
      open={open}
      title={t('Upraviť {count}', { count: countOf(count, CHOSEN_FORMS) })}
      confirmLabel={t('Uložiť zmeny')}
      busy={busy}
      ready={change !== null}
      onConfirm={() => change !== null && onSave(change)}
      onClose={onClose}
    >
      {fields.map(({ field, label, choices }) => (
        <ChoiceField
          key={field}
          label={label}
          value={draft[field]}
          choices={choices}
          emptyLabel={t('Bez zmeny')}
          onChange={(name) => edit({ [field]: name })}
        />
      ))}
      <SelectField
        label={t('Zámky polí')}
        value={draft.locks}
        options={LOCK_CHOICES}
        onChange={(locks) => edit({ locks: locks === 'lock' || locks === 'unlock' ? locks : '' })}
      />
      {draft.locks === 'lock' ? (
        <fieldset className="-mx-2.5 grid sm:grid-cols-2">
          <legend className="px-2.5 text-sm">
            {t('Ktoré polia importy nezmenia (cenu najviac 30 dní):')}
          </legend>
          {LOCKS.map(([label]) => (
            <Checkbox
              key={label}
              checked={draft.locked.includes(label)}
              onChange={(checked) =>
                edit({
                  locked: checked
                    ? [...draft.locked, label]
                    : draft.locked.filter((other) => other !== label),
                })
              }
            >
              {label}
            </Checkbox>
          ))}
        </fieldset>
      ) : null}
      <p className="text-sm">{t('Čo tu zmeníte, sa zároveň zamkne, aby to importy neprepísali.')}</p>
    </ConfirmDialog>
  )
}

function changeOf({ category, store, locks, locked }: Draft): BulkChange | null {
  const lock =
    locks === 'lock' ? LOCKS.flatMap(([label, fields]) => (locked.includes(label) ? fields : [])) : []
  const change: BulkChange = {
    ...(category.trim() === '' ? {} : { category: category.trim() }),
    ...(store.trim() === '' ? {} : { store: store.trim() }),
    ...(lock.length === 0 ? {} : { lock }),
    ...(locks === 'unlock' ? { unlock: ['all'] } : {}),
  }
  return Object.keys(change).length === 0 ? null : change
}
