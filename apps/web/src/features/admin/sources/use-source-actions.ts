import type { ImportStatus, Source } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toastError } from '#api/mutations.ts'
import { answerText } from '#languages/answer-text.ts'
import { showToast } from '#ui/messages/toast.ts'
import { runCounts } from './source-texts.ts'
import { deleteSource, followRun, runSource, SOURCES_KEY } from './sources-api.ts'

/** Runs in progress by the id of their source; null until a run has answered. */
export type RunningJobs = ReadonlyMap<number, ImportStatus | null>

export function useSourceActions(sources: readonly Source[] | undefined) {
  const client = useQueryClient()
  const [jobs, setJobs] = useState<RunningJobs>(new Map())
  const followed = useRef(new Set<number>())
  const refresh = () => client.invalidateQueries({ queryKey: SOURCES_KEY })
  const remove = useMutation({
    mutationFn: ({ id }: Source) => deleteSource(id),
    onSuccess: (_nothing, { name }) =>
      showToast({ title: t('Zdroj „{name}“ je zmazaný', { name }), tone: 'success' }),
    onError: toastError(t('Zdroj sa nepodarilo zmazať')),
    onSettled: refresh,
  })
  const run = (source: Source) => {
    const { id, running_job_id: runningId } = source
    if (followed.current.has(id)) return
    followed.current.add(id)
    const show = (job: ImportStatus | null) => setJobs((before) => new Map(before).set(id, job))
    show(null)
    const ended = runningId === null ? runSource(id, show) : followRun(runningId, show)
    ended
      .then((job) => showToast(outcomeOf(source, job)))
      .catch(toastError(t('Zdroj sa nepodarilo spustiť')))
      .finally(async () => {
        void client.invalidateQueries({ queryKey: ['admin', 'imports'] })
        void client.invalidateQueries({ queryKey: ['admin', 'overview'] })
        // Until the list is fresh, it names this run as one to follow.
        await refresh()
        followed.current.delete(id)
        setJobs((before) => new Map([...before].filter(([key]) => key !== id)))
      })
  }
  // A run that began elsewhere, or before this page was opened, is followed too.
  useEffect(() => {
    for (const source of sources ?? []) if (source.running_job_id !== null) run(source)
  })
  return { run, jobs, remove }
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
