import { t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { errorText, TRY_AGAIN } from '#api/api-error.ts'
import { addPasskey, PasskeyRefused } from '#api/passkeys.ts'
import { TextField } from '#ui/forms/fields/text-field.tsx'
import { FormButtons } from '#ui/forms/form-buttons.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Messages, Notice } from '#ui/messages/notice.tsx'
import { OwnerProof, ownerProof } from '../two-step/owner-proof.tsx'
import { deviceName } from './device-name.ts'

const NAME_MAX_LENGTH = 60

export interface PasskeyFormProps {
  readonly onAdded: () => void
  readonly onCancel: () => void
}

export function PasskeyForm({ onAdded, onCancel }: PasskeyFormProps) {
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (fields: FormData) => addPasskey(String(fields.get('name')).trim(), ownerProof(fields)),
    onSuccess: onAdded,
  })
  const form = useForm((fields) => mutate(fields), isPending)
  return (
    <form {...form.props} onChange={() => error && reset()} className="flex flex-col gap-4">
      <TextField
        label={t('Názov kľúča')}
        name="name"
        required
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        defaultValue={deviceName(navigator.userAgent).name}
      />
      <OwnerProof />
      <Messages>
        {error === null ? null : (
          <Notice tone="error">
            {error instanceof PasskeyRefused
              ? t('Zariadenie kľúč nevytvorilo. Možno ho už má, alebo ste otázku zavreli.')
              : errorText(error, TRY_AGAIN)}
          </Notice>
        )}
      </Messages>
      <FormButtons busy={isPending} onCancel={onCancel}>
        {t('Vytvoriť kľúč')}
      </FormButtons>
    </form>
  )
}
