import type { TwoStepProofBody } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { ErrorNotice } from '#api/error-notice.tsx'
import { CodeField } from '#ui/forms/fields/code-field.tsx'
import { PasswordField } from '#ui/forms/fields/password-field.tsx'
import { FormButtons } from '#ui/forms/form-buttons.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Messages } from '#ui/messages/notice.tsx'
import { ownerProof } from './owner-proof.tsx'

export interface ProofFormProps<Result> {
  readonly label: string
  readonly danger?: boolean
  readonly act: (proof: TwoStepProofBody) => Promise<Result>
  readonly onDone: (result: Result) => void
  readonly onCancel: () => void
}

export function ProofForm<Result>({ label, danger = false, act, onDone, onCancel }: ProofFormProps<Result>) {
  const { mutate, reset, isPending, error } = useMutation({ mutationFn: act, onSuccess: onDone })
  const form = useForm((fields) => mutate(ownerProof(fields)), isPending)
  return (
    <form {...form.props} onChange={() => error && reset()} className="flex flex-col gap-4">
      <PasswordField label={t('Súčasné heslo')} name="current_password" autoComplete="current-password" />
      <CodeField label={t('Kód z\u00a0aplikácie alebo záložný kód')} takesRecoveryCode />
      <Messages>
        <ErrorNotice error={error} />
      </Messages>
      <FormButtons busy={isPending} danger={danger} onCancel={onCancel}>
        {label}
      </FormButtons>
    </form>
  )
}
