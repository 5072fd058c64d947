import type { ProfileBody, ProfileResponse, User } from '@cenolov/contract/account'
import { EMAIL_MAX_LENGTH, FULL_NAME_MAX_LENGTH } from '@cenolov/core/account'
import { t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { Pencil, UserRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { errorText, fieldFaults } from '../../api/api-error.ts'
import { formatLongDate } from '../../format/moment.ts'
import { userName } from '../../format/user-name.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField, TextField } from '../../ui/forms/fields/text-field.tsx'
import { FormButtons } from '../../ui/forms/form-buttons.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Messages, Notice } from '../../ui/messages/notice.tsx'
import { saveProfile, simulatedSave } from './account-api.ts'
import { PendingEmail } from './pending-email.tsx'
import { Fact, Facts, Section } from './section.tsx'
import { OwnerProof, ownerProof } from './two-step/owner-proof.tsx'

const LABELS = { full_name: t('Meno'), email: t('Email') } as const
const FAILED = t('Nastala chyba pri aktualizácii profilu.')

const isOtherEmail = (typed: string, current: string): boolean =>
  typed.trim().toLowerCase() !== current.toLowerCase()

export interface PersonalDataProps {
  readonly user: User
  /** The unconfirmed new address, or null. */
  readonly pendingEmail: string | null
  readonly save: 'real' | 'simulated'
  readonly onSaved: (profile: ProfileResponse) => void
}

export function PersonalData({ user, pendingEmail, save, onSaved }: PersonalDataProps) {
  const [editing, setEditing] = useState(false)
  const [email, setEmail] = useState(user.email)
  const needsPassword = editing && isOtherEmail(email, user.email)
  const edit = useRef<HTMLButtonElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const wasEditing = useRef(false)
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: async (profile: ProfileBody) => {
      if (save === 'simulated') return simulatedSave()
      onSaved(await saveProfile(profile))
    },
    onSuccess: () => setEditing(false),
  })
  // Focus moves into the form, and back to the button that opened it.
  useEffect(() => {
    if (editing) name.current?.focus()
    else if (wasEditing.current) edit.current?.focus()
    wasEditing.current = editing
  }, [editing])

  const faults = fieldFaults(error)

  const form = useForm((fields) => {
    const text = (name: string) => String(fields.get(name) ?? '')
    mutate({
      full_name: text('full_name').trim(),
      email: text('email').trim(),
      ...(needsPassword ? ownerProof(fields) : {}),
    })
  }, isPending)
  const { focusInvalid } = form
  useEffect(() => {
    if (error !== null) focusInvalid()
  }, [error, focusInvalid])

  function open() {
    reset()
    setEmail(user.email)
    setEditing(true)
  }

  return (
    <Section
      title={t('Osobné údaje')}
      aside={
        editing ? null : (
          <Button ref={edit} onClick={open}>
            <Pencil aria-hidden className="size-4" />
            {t('Upraviť')}
          </Button>
        )
      }
    >
      {editing ? (
        <form {...form.props} noValidate className="flex flex-col gap-4">
          <TextField
            label={LABELS.full_name}
            name="full_name"
            error={faults.get('full_name')}
            autoComplete="name"
            defaultValue={user.full_name}
            maxLength={FULL_NAME_MAX_LENGTH}
            ref={name}
            icon={<UserRound aria-hidden className="size-5" />}
          />
          <EmailField
            error={faults.get('email')}
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            maxLength={EMAIL_MAX_LENGTH}
          />
          <p className="-mt-1.5 text-sm text-pretty text-ink-2">
            {t(
              'Nový email začne platiť, až keď otvoríte odkaz, ktorý naň pošleme. O\u00a0zmene napíšeme aj na pôvodný.',
            )}
          </p>
          {needsPassword ? <OwnerProof /> : null}
          <FormButtons
            busy={isPending}
            onCancel={() => {
              reset()
              setEditing(false)
            }}
          >
            {isPending ? t('Ukladám...') : t('Uložiť')}
          </FormButtons>
        </form>
      ) : (
        <Facts>
          <Fact name={t('Meno')}>{userName(user)}</Fact>
          <Fact name={t('Email')}>{user.email}</Fact>
          <Fact name={t('Účet vytvorený')}>{formatLongDate(user.created_at)}</Fact>
        </Facts>
      )}
      <Messages>
        {error === null ? null : <Notice tone="error">{failure(error)}</Notice>}
        {isSuccess && !editing ? (
          <Notice tone="success">{t('Profil bol úspešne aktualizovaný!')}</Notice>
        ) : null}
        {pendingEmail === null || editing ? null : (
          <PendingEmail user={user} pendingEmail={pendingEmail} onSaved={onSaved} />
        )}
      </Messages>
    </Section>
  )
}

function failure(error: unknown): string {
  const faults = fieldFaults(error)
  if (faults.size === 0) return errorText(error, FAILED)
  const named = [...faults].map(([field, message]) => {
    const label = new Map(Object.entries(LABELS)).get(field)
    return label === undefined ? message : `${label}: ${message}`
  })
  return [FAILED, ...named].join(' ')
}
