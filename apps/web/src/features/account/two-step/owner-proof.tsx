import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { CodeField } from '#ui/forms/fields/code-field.tsx'
import { PasswordField } from '#ui/forms/fields/password-field.tsx'
import { twoStepQuery } from './two-step-api.ts'

export function OwnerProof() {
  return (
    <>
      <PasswordField label={t('Súčasné heslo')} name="current_password" autoComplete="current-password" />
      <OwnerCode />
    </>
  )
}

export function OwnerCode() {
  const { data } = useQuery(twoStepQuery())
  return data?.is_on ? (
    <CodeField label={t('Kód z\u00a0aplikácie alebo záložný kód')} takesRecoveryCode />
  ) : null
}

export function ownerProof(fields: FormData): { readonly current_password: string; readonly code: string } {
  const text = (name: string) => String(fields.get(name) ?? '')
  return { current_password: text('current_password'), code: text('code') }
}
