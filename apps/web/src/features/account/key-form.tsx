import type { ApiKeyBody, ApiKeyCreated } from '@cenolov/contract/account'
import {
  API_KEY_CALLS_DEFAULT,
  API_KEY_NAME_MAX_LENGTH,
  type ApiScope,
  scopesFor,
} from '@cenolov/core/account'
import { t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#api/api-client.ts'
import { fieldFaults } from '#api/api-error.ts'
import { ErrorNotice } from '#api/error-notice.tsx'
import { SCOPE_NAMES } from '#format/api-keys.ts'
import { SelectField } from '#ui/forms/fields/select-field.tsx'
import { TextField } from '#ui/forms/fields/text-field.tsx'
import { FormButtons } from '#ui/forms/form-buttons.tsx'
import { Checkbox } from '#ui/forms/toggle.tsx'
import { useForm } from '#ui/forms/use-form.ts'
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
  // A shopper has one scope to give, so it is given.
  const [scopes, setScopes] = useState<readonly ApiScope[]>(offered.length === 1 ? offered : [])
  const [days, setDays] = useState('90')
  const [calls, setCalls] = useState(String(API_KEY_CALLS_DEFAULT))
  const { mutate, reset, isPending, error } = useMutation({ mutationFn: createKey, onSuccess: onCreated })
  const form = useForm(
    (fields) =>
      mutate({
        name: String(fields.get('name')).trim(),
        scopes: [...scopes],
        expires_in_days: Number(days),
        calls_per_minute: Number(calls),
        ...ownerProof(fields),
      }),
    isPending || scopes.length === 0,
  )
  const faults = fieldFaults(error)
  return (
    <form {...form.props} onChange={() => error && reset()} className="flex flex-col gap-4">
      <TextField
        label={t('Názov programu')}
        name="name"
        required
        autoComplete="off"
        maxLength={API_KEY_NAME_MAX_LENGTH}
        placeholder={t('Nočný import')}
        error={faults.get('name')}
      />
      <fieldset>
        <legend className="mb-0.5 text-sm font-semibold">{t('Čo smie')}</legend>
        {offered.map((scope) => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            onChange={(checked) =>
              setScopes(offered.filter((one) => (one === scope ? checked : scopes.includes(one))))
            }
          >
            <span>
              {SCOPE_NAMES[scope]} <code className="text-sm text-ink-2">{scope}</code>
            </span>
          </Checkbox>
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={t('Platnosť')} value={days} options={LIVES} onChange={setDays} />
        <SelectField label={t('Najviac')} value={calls} options={LIMITS} onChange={setCalls} />
      </div>
      <OwnerProof />
      <Messages>
        <ErrorNotice error={error} />
      </Messages>
      <FormButtons busy={isPending} disabled={scopes.length === 0} onCancel={onCancel}>
        {t('Vytvoriť kľúč')}
      </FormButtons>
    </form>
  )
}

const createKey = (json: ApiKeyBody): Promise<ApiKeyCreated> =>
  callApi('/auth/keys', { method: 'POST', json })
