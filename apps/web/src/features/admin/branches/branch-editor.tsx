import type { AdminBranch, BranchBody } from '@cenolov/contract/admin'
import { BRANCH_TEXT_MAX, positionFault, positionFaultText, readOpeningHours } from '@cenolov/core/branches'
import { t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { type ClipboardEvent, useId } from 'react'
import { useForm } from 'react-hook-form'
import { errorText, fieldFaults } from '#api/api-error.ts'
import { todayInShops } from '#format/day.ts'
import { Button } from '#ui/button.tsx'
import { DialogTitle } from '#ui/dialogs/dialog.tsx'
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx'
import { FormText } from '#ui/forms/fields/form-fields.tsx'
import { changeFields, faultsResolver, showFaults } from '#ui/forms/hook-form.ts'
import { Messages, Notice } from '#ui/messages/notice.tsx'
import { showToast } from '#ui/messages/toast.ts'
import {
  type BranchValues,
  bodyOf,
  faultsOf,
  newBranch,
  pastedPosition,
  valuesOf,
} from './branch-form-values.ts'
import { changeBranch, createBranch } from './branches-api.ts'

const CHECK = faultsResolver(faultsOf)

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
  const form = useForm<BranchValues>({
    defaultValues: branch === null ? { ...newBranch(todayInShops(), store), ...proposed } : valuesOf(branch),
    resolver: CHECK,
  })
  const { control, handleSubmit, setError, watch } = form
  const values = watch()
  const names = useId()
  const hoursHint = useId()
  const saving = useMutation({
    mutationFn: (body: BranchBody) => (branch === null ? createBranch(body) : changeBranch(branch.id, body)),
    onSuccess: async () => {
      showToast({
        title: branch === null ? t('Predajňa je pridaná') : t('Predajňa je uložená'),
        tone: 'success',
      })
      onLeave()
      await onSaved()
    },
    onError: (error) => showFaults(fieldFaults(error), setError),
  })

  const change = (fields: Partial<BranchValues>) => {
    changeFields(form, fields)
    onDirty(true)
  }

  const text = (name: keyof typeof BRANCH_TEXT_MAX) => ({ control, name, maxLength: BRANCH_TEXT_MAX[name] })
  const degrees = (name: 'lat' | 'lng') => ({
    control,
    name,
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
    <form
      noValidate
      className="flex min-h-0 flex-col"
      onChange={() => onDirty(true)}
      onSubmit={handleSubmit((filled) => {
        if (!saving.isPending) saving.mutate(bodyOf(filled))
      })}
    >
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
          <FormText label={t('Obchod')} required list={names} {...text('store')} />
          <FormText label={t('Číslo predajne')} {...text('code')} />
          <FormText label={t('Názov')} {...text('name')} />
          <FormText label={t('Formát')} placeholder={t('napr. hypermarket')} {...text('format')} />
          <FormText label={t('Ulica a\u00a0číslo')} className="sm:col-span-2" {...text('street')} />
          <FormText label={t('Obec')} {...text('town')} />
          <FormText label={t('PSČ')} inputMode="numeric" {...text('postcode')} />
          <FormText label={t('Zemepisná šírka')} placeholder="48,1435" {...degrees('lat')} />
          <FormText label={t('Zemepisná dĺžka')} placeholder="17,1083" {...degrees('lng')} />
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
            <FormText
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
          <FormText
            label={t('Prvok v\u00a0OpenStreetMap')}
            placeholder={t('napr. way/123456')}
            className="sm:col-span-2"
            {...text('osm')}
          />
          <FormText label={t('Otvorená od')} type="date" control={control} name="since" />
          <FormText label={t('Posledný deň')} type="date" control={control} name="until" />
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
