import type { AdminBranch } from '@cenolov/contract/admin'
import {
  BRANCH_TEXT_MAX,
  type BranchFields,
  positionFault,
  positionFaultText,
  readOpeningHours,
} from '@cenolov/core/branches'
import { t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { type ClipboardEvent, useId, useState } from 'react'
import { errorText, fieldFaults } from '#api/api-error.ts'
import { todayInShops } from '#format/day.ts'
import { Button } from '#ui/button.tsx'
import { DialogTitle } from '#ui/dialogs/dialog.tsx'
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx'
import { TextField } from '#ui/forms/fields/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Messages, Notice } from '#ui/messages/notice.tsx'
import { showToast } from '#ui/messages/toast.ts'
import {
  type BranchFormFaults,
  type BranchValues,
  bodyOf,
  faultsOf,
  newBranch,
  pastedPosition,
  valuesOf,
} from './branch-form-values.ts'
import { changeBranch, createBranch } from './branches-api.ts'

export interface BranchEditorProps {
  readonly branch: AdminBranch | null
  /** The chain of a new branch, and names to choose from. */
  readonly store: string
  readonly stores: readonly string[]
  /** Known values of a new branch. */
  readonly proposed?: Partial<BranchValues>
  readonly onClose: () => void
  readonly onLeave: () => void
  readonly onDirty: (dirty: boolean) => void
  readonly onSaved: () => Promise<unknown>
}

export function BranchEditor(props: BranchEditorProps) {
  const { branch, store, stores, proposed, onClose, onLeave, onDirty, onSaved } = props
  const [values, setValues] = useState<BranchValues>(() =>
    branch === null ? { ...newBranch(todayInShops(), store), ...proposed } : valuesOf(branch),
  )
  const [faults, setFaults] = useState<BranchFormFaults>({})
  const names = useId()
  const hoursHint = useId()
  const saving = useMutation({
    mutationFn: () =>
      branch === null ? createBranch(bodyOf(values)) : changeBranch(branch.id, bodyOf(values)),
    onSuccess: async () => {
      showToast({
        title: branch === null ? t('Predajňa je pridaná') : t('Predajňa je uložená'),
        tone: 'success',
      })
      onLeave()
      await onSaved()
    },
    onError: (error) => show(Object.fromEntries(fieldFaults(error))),
  })
  const form = useForm(() => {
    const wrong = faultsOf(values)
    show(wrong)
    if (Object.keys(wrong).length === 0) saving.mutate()
  }, saving.isPending)

  function show(next: BranchFormFaults) {
    setFaults(next)
    if (Object.keys(next).length > 0) form.focusInvalid()
  }

  function change(fields: Partial<BranchValues>) {
    setValues((before) => ({ ...before, ...fields }))
    onDirty(true)
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(fields, field))),
    )
  }

  const shared = (field: keyof BranchFields) => ({
    value: values[field],
    error: faults[field],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => change({ [field]: target.value }),
  })
  const text = (field: keyof typeof BRANCH_TEXT_MAX) => ({
    ...shared(field),
    maxLength: BRANCH_TEXT_MAX[field],
  })
  const degrees = (field: 'lat' | 'lng') => ({
    ...shared(field),
    inputMode: 'decimal' as const,
    onPaste: (event: ClipboardEvent) => {
      const pasted = pastedPosition(event.clipboardData.getData('text/plain'))
      if (pasted === null) return
      event.preventDefault()
      change(pasted)
    },
  })
  const { lat, lng } = bodyOf(values)
  const fault = positionFault(lat ?? null, lng ?? null)
  const isUnread = values.opening_hours.trim() !== '' && readOpeningHours(values.opening_hours) === null
  const refusal =
    saving.error === null || fieldFaults(saving.error).size > 0
      ? null
      : errorText(saving.error, t('Predajňu sa nepodarilo uložiť'))
  return (
    <form {...form.props} noValidate className="flex min-h-0 flex-col">
      <div className="min-h-0 overflow-y-auto p-5 md:p-6">
        <DialogTitle className="pr-12 pb-4 text-xl font-bold tracking-tight">
          {branch === null ? t('Nová predajňa') : t('Úprava predajne')}
        </DialogTitle>
        {refusal === null ? null : (
          <Notice tone="error" className="mb-4">
            {refusal}
          </Notice>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('Obchod')} required list={names} {...text('store')} />
          <TextField label={t('Číslo predajne')} {...text('code')} />
          <TextField label={t('Názov')} {...text('name')} />
          <TextField label={t('Formát')} placeholder={t('napr. hypermarket')} {...text('format')} />
          <TextField label={t('Ulica a\u00a0číslo')} className="sm:col-span-2" {...text('street')} />
          <TextField label={t('Obec')} {...text('town')} />
          <TextField label={t('PSČ')} inputMode="numeric" {...text('postcode')} />
          <TextField label={t('Zemepisná šírka')} placeholder="48,1435" {...degrees('lat')} />
          <TextField label={t('Zemepisná dĺžka')} placeholder="17,1083" {...degrees('lng')} />
          <Messages className="sm:col-span-2">
            {fault === null || fault === 'missing' ? null : (
              <Notice
                tone="warn"
                action={
                  fault === 'swapped' ? (
                    <Button onClick={() => change({ lat: values.lng, lng: values.lat })}>
                      {t('Vymeniť')}
                    </Button>
                  ) : null
                }
              >
                {positionFaultText(fault)}.
              </Notice>
            )}
          </Messages>
          <div className="sm:col-span-2">
            <TextField
              label={t('Otváracie hodiny')}
              placeholder={t('Mo-Sa 07:00-21:00; Su 08:00-20:00')}
              aria-describedby={hoursHint}
              {...text('opening_hours')}
            />
            <p id={hoursHint} className="mt-1.5 text-sm text-ink-2">
              {isUnread
                ? t('Tento zápis nepoznáme, ukáže sa tak, ako je.')
                : t('Zápis z\u00a0OpenStreetMap: Mo až Su sú dni, PH sviatky, off zatvorené.')}
            </p>
          </div>
          <TextField
            label={t('Prvok v\u00a0OpenStreetMap')}
            placeholder={t('napr. way/123456')}
            className="sm:col-span-2"
            {...text('osm')}
          />
          <TextField label={t('Otvorená od')} type="date" {...shared('since')} />
          <TextField label={t('Posledný deň')} type="date" {...shared('until')} />
        </div>
        <datalist id={names}>
          {stores.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <DialogButtons>
        <Button onClick={onClose}>{t('Zrušiť')}</Button>
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {branch === null ? t('Pridať predajňu') : t('Uložiť')}
        </Button>
      </DialogButtons>
    </form>
  )
}
