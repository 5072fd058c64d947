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
import { useState } from 'react'
import { callApi } from '../../api/api-client.ts'
import { ApiError, errorText } from '../../api/api-error.ts'
import { formatCount } from '../../format/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/forms/fields/select-field.tsx'
import { TextArea } from '../../ui/forms/fields/text-area.tsx'
import { TextField } from '../../ui/forms/fields/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Messages, Notice } from '../../ui/messages/notice.tsx'

const SUBJECTS = [
  { value: '', label: t('Vyberte predmet') },
  ...CONTACT_SUBJECTS.map((subject) => ({ value: subject, label: contactSubjectLabel(subject) })),
]

const EMPTY: ContactFields = { name: '', email: '', company: '', subject: '', message: '' }

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
  // The author's data may come after the first render; written text stays.
  const [written, setWritten] = useState<Partial<ContactFields>>({})
  const fields: ContactFields = { ...EMPTY, ...known, ...written }
  const [tried, setTried] = useState(false)
  const sending = useMutation({
    mutationFn: sendMessage,
    onSuccess: () => {
      setWritten({})
      setTried(false)
    },
  })
  const faults = tried ? contactFaults(fields) : []
  const faultOf = (field: keyof ContactFields) => faults.find((fault) => fault.field === field)?.message
  const set = (field: keyof ContactFields) => (value: string) => {
    sending.reset()
    setWritten((now) => ({ ...now, [field]: value }))
  }

  const form = useForm(() => {
    setTried(true)
    if (contactFaults(fields).length === 0) {
      sending.mutate(fields)
      return
    }
    form.focusInvalid()
  }, sending.isPending)

  const tooMany = sending.error instanceof ApiError && sending.error.status === 429
  return (
    <form {...form.props} noValidate aria-labelledby="napiste" className="flex flex-col gap-4.5">
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          label={t('Meno')}
          name="name"
          autoComplete="name"
          required
          maxLength={CONTACT_MAX_LENGTH.name}
          value={fields.name}
          error={faultOf('name')}
          onChange={(event) => set('name')(event.target.value)}
        />
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={EMAIL_MAX_LENGTH}
          value={fields.email}
          error={faultOf('email')}
          onChange={(event) => set('email')(event.target.value)}
        />
        <TextField
          label={t('Spoločnosť (nepovinné)')}
          name="company"
          autoComplete="organization"
          maxLength={CONTACT_MAX_LENGTH.company}
          value={fields.company}
          error={faultOf('company')}
          onChange={(event) => set('company')(event.target.value)}
        />
        <SelectField
          label={t('Predmet')}
          value={fields.subject}
          options={SUBJECTS}
          error={faultOf('subject')}
          onChange={set('subject')}
        />
      </div>
      <TextArea
        label={t('Vaša správa')}
        name="message"
        required
        rows={6}
        maxLength={CONTACT_MAX_LENGTH.message}
        hint={t('{written} / {most} znakov', {
          written: formatCount(fields.message.length),
          most: formatCount(CONTACT_MAX_LENGTH.message),
        })}
        value={fields.message}
        error={faultOf('message')}
        onChange={set('message')}
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
            setWritten(EMPTY)
            setTried(false)
            sending.reset()
          }}
        >
          {t('Vymazať')}
        </Button>
      </div>
    </form>
  )
}
