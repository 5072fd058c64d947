import {
  CONTACT_MAX_LENGTH,
  CONTACT_SUBJECTS,
  type ContactFields,
  contactFaults,
  contactSubjectLabel,
  EMAIL_MAX_LENGTH,
} from '@cenolov/core/account'
import { t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { callApi } from '../../api/api-client.ts'
import { ApiError, errorText } from '../../api/api-error.ts'
import { formatCount } from '../../format/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { FormArea, FormSelect, FormText } from '../../ui/forms/fields/form-fields.tsx'
import { faultsResolver } from '../../ui/forms/hook-form.ts'
import { Messages, Notice } from '../../ui/messages/notice.tsx'

const SUBJECTS = [
  { value: '', label: t('Vyberte predmet') },
  ...CONTACT_SUBJECTS.map((subject) => ({ value: subject, label: contactSubjectLabel(subject) })),
]

const EMPTY: ContactFields = { name: '', email: '', company: '', subject: '', message: '' }

const CHECK = faultsResolver((fields: ContactFields) =>
  Object.fromEntries(contactFaults(fields).map(({ field, message }) => [field, message])),
)

const FAILED = t('Chyba pri odosielaní - Niečo sa pokazilo. Skúste to prosím znovu.')

function sendMessage(fields: ContactFields): Promise<unknown> {
  return callApi('/api/v1/notifications/contact-form', {
    method: 'POST',
    json: {
      name: fields.name.trim(),
      email: fields.email.trim(),
      company: fields.company.trim() || null,
      subject: fields.subject,
      message: fields.message.trim(),
    },
  })
}

interface ContactFormProps {
  /** Prefilled for signed-in users. */
  readonly known: Pick<ContactFields, 'name' | 'email'>
}

export function ContactForm({ known }: ContactFormProps) {
  const { name, email } = known
  const { control, handleSubmit, reset, getValues, setValue } = useForm<ContactFields>({
    defaultValues: { ...EMPTY, ...known },
    resolver: CHECK,
  })
  // The author's data may come after the first render; written text stays.
  useEffect(() => {
    if (getValues('name') === '') setValue('name', name)
    if (getValues('email') === '') setValue('email', email)
  }, [name, email, getValues, setValue])
  const sending = useMutation({
    mutationFn: sendMessage,
    onSuccess: () => reset({ ...EMPTY, ...known }),
  })
  const message = useWatch({ control, name: 'message' })

  const tooMany = sending.error instanceof ApiError && sending.error.status === 429
  return (
    <form
      noValidate
      aria-labelledby="napiste"
      className="flex flex-col gap-4.5"
      onChange={() => sending.reset()}
      onSubmit={handleSubmit((fields) => {
        if (!sending.isPending) sending.mutate(fields)
      })}
    >
      <div className="grid gap-4.5 sm:grid-cols-2">
        <FormText
          control={control}
          name="name"
          label={t('Meno')}
          autoComplete="name"
          required
          maxLength={CONTACT_MAX_LENGTH.name}
        />
        <FormText
          control={control}
          name="email"
          label={t('Email')}
          type="email"
          autoComplete="email"
          required
          maxLength={EMAIL_MAX_LENGTH}
        />
        <FormText
          control={control}
          name="company"
          label={t('Spoločnosť (nepovinné)')}
          autoComplete="organization"
          maxLength={CONTACT_MAX_LENGTH.company}
        />
        <FormSelect control={control} name="subject" label={t('Predmet')} options={SUBJECTS} />
      </div>
      <FormArea
        control={control}
        name="message"
        label={t('Vaša správa')}
        required
        rows={6}
        maxLength={CONTACT_MAX_LENGTH.message}
        hint={t('{written} / {most} znakov', {
          written: formatCount(message.length),
          most: formatCount(CONTACT_MAX_LENGTH.message),
        })}
      />
      <Messages>
        {sending.isSuccess ? (
          <Notice tone="success">
            <strong className="font-bold">{t('Správa odoslaná!')}</strong>{' '}
            {t('Ďakujeme, ozveme sa vám do 24 hodín.')}
          </Notice>
        ) : null}
        {sending.isError ? (
          <Notice tone="error">{tooMany ? errorText(sending.error, FAILED) : FAILED}</Notice>
        ) : null}
      </Messages>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="lg" className="max-sm:grow" busy={sending.isPending}>
          {sending.isPending ? null : <Send aria-hidden className="size-4.5" />}
          {t('Odoslať správu')}
        </Button>
        <Button
          size="lg"
          className="max-sm:grow"
          disabled={sending.isPending}
          onClick={() => {
            reset(EMPTY)
            sending.reset()
          }}
        >
          {t('Vymazať')}
        </Button>
      </div>
    </form>
  )
}
