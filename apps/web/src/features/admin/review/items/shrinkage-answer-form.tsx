import type { JudgedShrinkage, ShrinkageAnswerBody } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateAll, toastError } from '#api/mutations.ts'
import { todayInShops } from '#format/day.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { TextField } from '#ui/forms/fields/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { showToast } from '#ui/messages/toast.ts'
import { answerShrinkage } from '../review-api.ts'

const ANSWER_MAX_LENGTH = 2_000

export interface ShrinkageAnswerFormProps {
  readonly shrinkage: JudgedShrinkage
  readonly onClose: () => void
}

/** A form for the maker's answer about a smaller package, and its date. */
export function ShrinkageAnswerForm({ shrinkage: { id, answer }, onClose }: ShrinkageAnswerFormProps) {
  const client = useQueryClient()
  const [text, setText] = useState(answer?.text ?? '')
  const [date, setDate] = useState(answer?.date ?? todayInShops())
  const save = useMutation({
    mutationFn: (next: ShrinkageAnswerBody['answer']) => answerShrinkage(id, { answer: next }),
    onSuccess: (_saved, next) => {
      showToast({
        title: next === null ? t('Vyjadrenie je odstránené') : t('Vyjadrenie je uložené'),
        tone: 'success',
      })
      onClose()
    },
    onError: toastError(t('Vyjadrenie sa nepodarilo uložiť')),
    onSettled: () => invalidateAll(client, [['admin', 'review'], ['shrinkflation']]),
  })
  const isIncomplete = text.trim() === '' || date === ''
  const form = useForm(() => save.mutate({ text, date }), isIncomplete || save.isPending)
  return (
    <form {...form.props} className="flex flex-col gap-3 border-t border-line pt-3">
      <TextArea
        label={t('Vyjadrenie výrobcu')}
        value={text}
        onChange={setText}
        rows={4}
        maxLength={ANSWER_MAX_LENGTH}
        autoFocus
      />
      <TextField
        label={t('Deň vyjadrenia')}
        type="date"
        className="sm:max-w-56"
        value={date}
        max={todayInShops()}
        onChange={({ target }) => setDate(target.value)}
      />
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button type="submit" variant="primary" busy={save.isPending} disabled={isIncomplete}>
          {t('Uložiť vyjadrenie')}
        </Button>
        {answer === null ? null : (
          <Button variant="danger" disabled={save.isPending} onClick={() => save.mutate(null)}>
            {t('Odstrániť')}
          </Button>
        )}
        <Button disabled={save.isPending} onClick={onClose}>
          {t('Zrušiť')}
        </Button>
      </div>
    </form>
  )
}
