import type { ApiKeyBody, ApiKeyCreated } from '@cenolov/contract/account'
import { API_KEY_CALLS_DEFAULT, API_KEY_NAME_MAX_LENGTH, scopesFor } from '@cenolov/core/account'
import { t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { callApi } from '#api/api-client.ts'
import { fieldFaults } from '#api/api-error.ts'
import { ErrorNotice } from '#api/error-notice.tsx'
import { SCOPE_NAMES } from '#format/api-keys.ts'
import { FormSelect, FormText } from '#ui/forms/fields/form-fields.tsx'
import { FormButtons } from '#ui/forms/form-buttons.tsx'
import { Checkbox } from '#ui/forms/toggle.tsx'
import { Messages } from '#ui/messages/notice.tsx'
import { OwnerProof, ownerProof } from './two-step/owner-proof.tsx'

const LIVES = [
  { value: '30', label: t('30 dní') },
  { value: '90', label: t('90 dní') },
  { value: '365', label: t('1 rok') },
]
const LIMITS = [
  { value: '10', label: t('10 volaní za minútu') },
  {
    value: String(API_KEY_CALLS_DEFAULT),
    label: t('{apiKeyCallsDefault} volaní za minútu', { apiKeyCallsDefault: API_KEY_CALLS_DEFAULT }),
  },
  { value: '600', label: t('600 volaní za minútu') },
]

export interface KeyFormProps {
  readonly isAdmin: boolean
  readonly onCreated: (created: ApiKeyCreated) => void
  readonly onCancel: () => void
}

export function KeyForm({ isAdmin, onCreated, onCancel }: KeyFormProps) {
  const offered = scopesFor(isAdmin)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: createKey,
    onSuccess: onCreated,
    onError: (refusal) => {
      const message = fieldFaults(refusal).get('name')
      if (message !== undefined) setError('name', { message }, { shouldFocus: true })
    },
  })
  const { control, handleSubmit, setError, watch } = useForm({
    defaultValues: {
      name: '',
      // A shopper has one scope to give, so it is given.
      scopes: offered.length === 1 ? offered : [],
      days: '90',
      calls: String(API_KEY_CALLS_DEFAULT),
    },
  })
  const isOpen = watch('scopes').length > 0
  const submit = handleSubmit(({ name, scopes, days, calls }, event) => {
    if (isPending || !isOpen) return
    mutate({
      name: name.trim(),
      scopes: [...scopes],
      expires_in_days: Number(days),
      calls_per_minute: Number(calls),
      ...ownerProof(new FormData(event?.target)),
    })
  })
  return (
    <form onSubmit={submit} onChange={() => error && reset()} className="flex flex-col gap-4">
      <FormText
        control={control}
        name="name"
        label={t('Názov programu')}
        required
        autoComplete="off"
        maxLength={API_KEY_NAME_MAX_LENGTH}
        placeholder={t('Nočný import')}
      />
      <fieldset>
        <legend className="mb-0.5 text-sm font-semibold">{t('Čo smie')}</legend>
        <Controller
          control={control}
          name="scopes"
          render={({ field: { value, onChange } }) => (
            <>
              {offered.map((scope) => (
                <Checkbox
                  key={scope}
                  checked={value.includes(scope)}
                  onChange={(checked) =>
                    onChange(offered.filter((one) => (one === scope ? checked : value.includes(one))))
                  }
                >
                  <span>
                    {SCOPE_NAMES[scope]} <code className="text-sm text-ink-2">{scope}</code>
                  </span>
                </Checkbox>
              ))}
            </>
          )}
        />
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect control={control} name="days" label={t('Platnosť')} options={LIVES} />
        <FormSelect control={control} name="calls" label={t('Najviac')} options={LIMITS} />
      </div>
      <OwnerProof />
      <Messages>
        <ErrorNotice error={error} />
      </Messages>
      <FormButtons busy={isPending} disabled={!isOpen} onCancel={onCancel}>
        {t('Vytvoriť kľúč')}
      </FormButtons>
    </form>
  )
}

const createKey = (json: ApiKeyBody): Promise<ApiKeyCreated> =>
  callApi('/auth/keys', { method: 'POST', json })
