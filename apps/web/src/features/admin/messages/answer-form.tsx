import type { ContactMessage } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { toastError } from '#api/mutations.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/forms/fields/select-field.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { showToast } from '#ui/messages/toast.ts'
import { ANSWER_TEMPLATES, withTemplate } from './answer-templates.ts'
import { answerMessage } from './messages-api.ts'

const ANSWER_MAX_LENGTH = 10_000

export function AnswerForm({
  message,
  onClose,
}: {
  readonly message: ContactMessage
  readonly onClose: () => void
}) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const send = useMutation({
    mutationFn: () => answerMessage(message.id, text),
    onSuccess: () => {
      showToast({ title: t('Odpoveď je na ceste'), description: message.email, tone: 'success' })
      onClose()
    },
    onError: toastError(t('Odpoveď sa nepodarilo odoslať')),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  })
  const form = useForm(() => send.mutate(), text.trim() === '' || send.isPending)
  return (
    <form {...form.props} className="mt-3 flex flex-col gap-3 border-t border-line pt-3">
      <SelectField
        label={t('Šablóna')}
        className="sm:max-w-72"
        value={ANSWER_TEMPLATES.find((template) => template.text === text)?.name ?? ''}
        options={[
          { value: '', label: t('Vlastný text') },
          ...ANSWER_TEMPLATES.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={(chosen) => setText(withTemplate(text, chosen))}
      />
      <TextArea
        label={t('Odpoveď na {email}', { email: message.email })}
        value={text}
        onChange={setText}
        rows={6}
        maxLength={ANSWER_MAX_LENGTH}
        autoFocus
        placeholder={t('Pozdrav a\u00a0podpis pridávať netreba, pozdrav je v\u00a0e-maile.')}
      />
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button type="submit" variant="primary" busy={send.isPending} disabled={text.trim() === ''}>
          {send.isPending ? null : <Send aria-hidden className="size-4.5" />}
          {t('Odoslať odpoveď')}
        </Button>
        <Button onClick={onClose}>{t('Zrušiť')}</Button>
      </div>
    </form>
  )
}
