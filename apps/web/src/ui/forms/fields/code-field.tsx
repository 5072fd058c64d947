import { ShieldCheck } from 'lucide-react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface CodeFieldProps extends Pick<TextFieldProps, 'ref' | 'name'> {
  readonly label: string
  /** Whether a longer code with letters is also accepted. */
  readonly takesRecoveryCode?: boolean
}

/** A code from an app; browsers and keyboards suggest it automatically. */
export function CodeField({ takesRecoveryCode = false, name = 'code', ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      name={name}
      required
      autoComplete="one-time-code"
      inputMode={takesRecoveryCode ? 'text' : 'numeric'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={takesRecoveryCode ? 30 : 7}
      icon={<ShieldCheck aria-hidden className="size-5" />}
    />
  )
}
