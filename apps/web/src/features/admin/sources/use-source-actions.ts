import type { ImportStatus, Source } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toastError } from '#api/mutations.ts'
import { answerText } from '#languages/answer-text.ts'
import { showToast } from '#ui/messages/toast.ts'
import { runCounts } from './source-texts.ts'
import { deleteSource, runSource, SOURCES_KEY } from './sources-api.ts'

export function useSourceActions() {
  const client = useQueryClient()
  const [runningIds, setRunningIds] = useState<ReadonlySet<number>>(new Set())
  const refresh = () => client.invalidateQueries({ queryKey: SOURCES_KEY })
  const remove = useMutation({
    mutationFn: ({ id }: Source) => deleteSource(id),
    onSuccess: (_nothing, { name }) =>
      showToast({ title: t('Zdroj „{name}“ je zmazaný', { name }), tone: 'success' }),
    onError: toastError(t('Zdroj sa nepodarilo zmazať')),
    onSettled: refresh,
  })
  const run = (source: Source) => {
    setRunningIds((ids) => new Set([...ids, source.id]))
    runSource(source.id)
      .then((job) => showToast(outcomeOf(source, job)))
      .catch(toastError(t('Zdroj sa nepodarilo spustiť')))
      .finally(() => {
        setRunningIds((ids) => new Set([...ids].filter((id) => id !== source.id)))
        void refresh()
        void client.invalidateQueries({ queryKey: ['admin', 'imports'] })
      })
  }
  return { run, runningIds, remove }
}

function outcomeOf({ name }: Source, job: ImportStatus) {
  if (job.status === 'failed') {
    return {
      title: t('„{name}“ sa nepodarilo prečítať', { name }),
      description: answerText(job.message),
      tone: 'error',
    } as const
  }
  if (job.unchanged) return { title: t('„{name}“: súbor sa nezmenil', { name }), tone: 'info' } as const
  return {
    title: t('„{name}“ je prečítaný', { name }),
    description: runCounts(job) || t('Nič sa nezmenilo'),
    tone: 'success',
  } as const
}
