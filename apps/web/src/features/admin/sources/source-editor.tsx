import type { Source, SourcePreset, SourceTrial } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorText } from '#api/api-error.ts'
import { toastError } from '#api/mutations.ts'
import { Button } from '#ui/button.tsx'
import { changeFields, faultsResolver } from '#ui/forms/hook-form.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Notice } from '#ui/messages/notice.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { Folded } from './folded.tsx'
import { ConstantFields, MappingTable } from './mapping-panel.tsx'
import {
  bodyOf,
  draftFaults,
  draftOf,
  NEW_SOURCE,
  pinned,
  type SourceDraft,
  withPreset,
} from './source-draft.ts'
import { FormatFields, PlaceFields, ScheduleFields } from './source-fields.tsx'
import { changeSource, createSource, presetsQuery, SOURCES_KEY, trySource } from './sources-api.ts'
import { TrialReport } from './trial-report.tsx'

const NAME_MAX = 200

export function SourceEditor({
  source,
  onClose,
}: {
  readonly source: Source | null
  readonly onClose: () => void
}) {
  const form = useForm<SourceDraft>({
    defaultValues: source === null ? NEW_SOURCE : draftOf(source),
    resolver: faultsResolver(draftFaults),
  })
  const draft = form.watch()
  // The trial stays in view while the fields change; the mapping uses its columns.
  const [trial, setTrial] = useState<SourceTrial | null>(null)
  const [isByHand, setByHand] = useState(false)
  const { data: presets } = useQuery(presetsQuery())
  const client = useQueryClient()
  const change = (fields: Partial<SourceDraft>) => changeFields(form, fields)

  const trying = useMutation({
    mutationFn: () => trySource(bodyOf(form.getValues()), source?.id ?? null),
    onSuccess: (found) => {
      setTrial(found)
      if (form.getValues('name') === '') change({ name: nameOf(form.getValues('location')) })
    },
    onError: () => setTrial(null),
  })
  const saving = useMutation({
    mutationFn: () => {
      const body = bodyOf(pinned(form.getValues(), trial))
      return source === null ? createSource(body) : changeSource(source.id, body)
    },
    onSuccess: async ({ name }) => {
      await client.invalidateQueries({ queryKey: SOURCES_KEY })
      showToast({ title: t('Zdroj „{name}“ je uložený', { name }), tone: 'success' })
      onClose()
    },
    onError: toastError(t('Zdroj sa nepodarilo uložiť')),
  })
  const attempt = async () => {
    if (await form.trigger('location', { shouldFocus: true })) trying.mutate()
  }
  const save = form.handleSubmit(() => {
    if (!saving.isPending) saving.mutate()
  })
  // A new source begins with its address alone; the trial finds the rest.
  const isWhole = source !== null || isByHand || trial !== null || trying.isError
  const preset = presets?.presets.find(({ id }) => id === draft.preset)
  return (
    <form
      className="flex flex-col gap-4 md:gap-5"
      noValidate
      onChange={() => form.formState.errors.location && void form.trigger('location')}
      onSubmit={(event) => {
        event.preventDefault()
        void (isWhole ? save() : attempt())
      }}
    >
      <PageHeading title={source === null ? t('Nový zdroj') : t('Úprava zdroja')}>
        {source?.name ?? t('Stačí adresa, zvyšok zistíme')}
      </PageHeading>
      <Panel title={t('Kde je súbor')}>
        <PlaceFields
          form={form}
          isWhole={isWhole}
          presets={presetsFor(draft, presets?.presets ?? [])}
          hasSecret={source?.has_authorization ?? false}
          onPreset={(chosen) => {
            change(withPreset(form.getValues(), chosen))
            setTrial(null)
          }}
          action={
            <Button
              variant={trial === null ? 'primary' : 'soft'}
              size="lg"
              className="max-sm:w-full"
              busy={trying.isPending}
              onClick={() => void attempt()}
            >
              {trial === null ? t('Vyskúšať') : t('Vyskúšať znova')}
            </Button>
          }
        />
        {isWhole ? null : (
          <p className="mt-3 text-sm text-pretty text-ink-2">
            {t('Súbor sa prečíta a\u00a0ukáže sa, čo by sa stalo. Nič sa neuloží ani nezmení.')}
          </p>
        )}
        {preset === undefined || !isWhole ? null : (
          <p className="mt-3 text-sm text-pretty text-ink-2">
            {preset.description}
            {preset.verified ? '' : t(' Formát sme nemohli overiť na skutočných súboroch.')}
          </p>
        )}
        {draft.kind === 'api' || !isWhole ? null : (
          <Folded title={t('Ako sa číta')} className="mt-2">
            <div className="pt-1">
              <FormatFields form={form} />
            </div>
          </Folded>
        )}
      </Panel>
      {isWhole ? (
        <>
          <Panel title={t('Čo sme našli')}>
            {trying.error ? (
              <Notice tone="error" className="mb-4">
                {errorText(trying.error, t('Súbor sa nepodarilo prečítať'))}
              </Notice>
            ) : null}
            {trial === null ? (
              <p className="text-ink-2">
                {t('Súbor sa prečíta a\u00a0ukáže sa, čo by sa stalo. Nič sa neuloží ani nezmení.')}
              </p>
            ) : (
              <TrialReport trial={trial}>
                <MappingTable trial={trial} draft={draft} onChange={change} />
              </TrialReport>
            )}
            {draft.kind === 'api' ? null : <ConstantFields draft={draft} onChange={change} />}
          </Panel>
          <Panel title={t('Názov a\u00a0rozvrh')}>
            <ScheduleFields form={form} />
          </Panel>
        </>
      ) : null}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button size="lg" onClick={onClose}>
          {t('Zrušiť')}
        </Button>
        {isWhole ? (
          <Button type="submit" size="lg" variant="primary" busy={saving.isPending}>
            {t('Uložiť zdroj')}
          </Button>
        ) : (
          <Button variant="quiet" size="lg" onClick={() => setByHand(true)}>
            {t('Nastaviť ručne')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Suggests a name: the site of an address, or the path itself. */
const nameOf = (location: string): string =>
  (URL.parse(location.trim())?.hostname.replace(/^www\./, '') || location.trim()).slice(0, NAME_MAX)

/** Returns the presets for a kind of source: the state comparator's for `api`, and all others for files. */
const presetsFor = ({ kind }: SourceDraft, presets: readonly SourcePreset[]): readonly SourcePreset[] =>
  presets.filter(({ id }) => (id === 'cenyslovensko') === (kind === 'api'))
