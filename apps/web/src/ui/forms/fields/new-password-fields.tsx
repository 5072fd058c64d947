import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { Check, Circle } from 'lucide-react'
import { useId, useState } from 'react'
import { PasswordField } from './password-field.tsx'

/** Texts of registration and reset. */
export const NEW_PASSWORD_TEXTS: NewPasswordTexts = {
  password: t('Heslo'),
  confirmation: t('Potvrdenie hesla'),
  weak: t('Heslo nespĺňa bezpečnostné požiadavky'),
  mismatch: t('Heslá sa nezhodujú'),
}

export interface NewPassword {
  readonly password: string
  readonly confirmation: string
}

export const NO_PASSWORD: NewPassword = { password: '', confirmation: '' }

export interface NewPasswordTexts {
  readonly password: string
  readonly confirmation: string
  readonly weak: string
  readonly mismatch: string
}

export interface NewPasswordFieldsProps {
  readonly value: NewPassword
  readonly onChange: (value: NewPassword) => void
  readonly rules: readonly { readonly label: string; readonly holds: (password: string) => boolean }[]
  /** The registration's texts by default. */
  readonly texts?: NewPasswordTexts
  /** Shows all errors, also of untouched fields: after an attempt to submit. */
  readonly tried?: boolean
}

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { value, onChange, rules, texts = NEW_PASSWORD_TEXTS, tried = false } = props
  const id = useId()
  const [left, setLeft] = useState({ password: false, confirmation: false })
  const { password, confirmation } = value
  const weak = password !== '' && !rules.every(({ holds }) => holds(password))
  // A confirmation that is being typed is not wrong yet.
  const onTheWay = !left.confirmation && !tried && password.startsWith(confirmation)
  const differs = confirmation !== '' && confirmation !== password && !onTheWay
  return (
    <>
      <div className="flex flex-col gap-2.5">
        <PasswordField
          label={texts.password}
          name="new-password"
          autoComplete="new-password"
          value={password}
          aria-describedby={id}
          error={weak && (left.password || tried) ? texts.weak : undefined}
          onChange={(event) => onChange({ password: event.target.value, confirmation })}
          onBlur={() => setLeft((now) => ({ ...now, password: true }))}
        />
        <Checklist
          id={id}
          title={t('Požiadavky na heslo')}
          items={rules.map(({ label, holds }) => ({ label, done: holds(password) }))}
        />
      </div>
      <PasswordField
        label={texts.confirmation}
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        error={differs ? texts.mismatch : undefined}
        onChange={(event) => onChange({ password, confirmation: event.target.value })}
        onBlur={() => setLeft((now) => ({ ...now, confirmation: true }))}
      />
    </>
  )
}

interface ChecklistItem {
  readonly label: string
  readonly done: boolean
}

interface ChecklistProps {
  readonly id: string
  readonly title: string
  readonly items: readonly ChecklistItem[]
}

function Checklist({ id, title, items }: ChecklistProps) {
  return (
    <ul id={id} aria-label={title} className="flex flex-col gap-1.5 text-sm">
      {items.map(({ label, done }) => (
        <li
          key={label}
          className={clsx(
            'flex items-center gap-2 transition-colors',
            done ? 'font-semibold text-brand' : 'text-ink-2',
          )}
        >
          {done ? (
            <Check aria-hidden className="size-4 shrink-0" strokeWidth={3} />
          ) : (
            <Circle aria-hidden className="size-4 shrink-0 p-0.5 text-edge" />
          )}
          {label}
          <span className="sr-only">{done ? t(' – splnené') : t(' – chýba')}</span>
        </li>
      ))}
    </ul>
  )
}
