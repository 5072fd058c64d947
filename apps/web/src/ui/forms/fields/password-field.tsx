import { t } from '@cenolov/core/language'
import { Eye, EyeOff, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'action'>

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      required
      maxLength={1000}
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      icon={<LockKeyhole aria-hidden className="size-5" />}
      action={
        <IconButton
          label={shown ? t('Skryť znaky') : t('Zobraziť znaky')}
          icon={<Icon aria-hidden className="size-5" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
