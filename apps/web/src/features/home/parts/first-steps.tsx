import { t } from '@cenolov/core/language'
import { PASTED_TEXT_MAX } from '@cenolov/core/list'
import { CARDS_MAX, KNOWN_CARDS } from '@cenolov/core/offer'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toastError } from '#api/mutations.ts'
import { OwnStores } from '#features/account/parts/own-stores.tsx'
import { listsQuery } from '#features/lists/api/list-calls.ts'
import { useFirstList } from '#features/lists/use-list.ts'
import { outOf } from '#format/numbers.ts'
import { paths } from '#paths.ts'
import { OwnNameChips } from '#product/own-names.tsx'
import { savingOfSettings, settingsQuery, useOwnNames } from '#product/shopper-cards.ts'
import { createStore } from '#store.ts'
import { Button } from '#ui/button.tsx'
import { focusMainHeading } from '#ui/focus-page.ts'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { CloseButton } from '#ui/icon-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'

const operationsOf = async (text: string) =>
  (await import('#features/lists/items/wanted-items.ts')).wantedOperations(text)

const STEPS = [
  {
    title: t('V\u00a0ktorých obchodoch nakupujete?'),
    lead: t('Najlacnejší nákup hľadáme najprv v\u00a0nich.'),
  },
  {
    title: t('Ktoré vernostné karty máte?'),
    lead: t('Ceny s\u00a0kartou rátame len s\u00a0tými, ktoré označíte.'),
  },
  {
    title: t('Čo treba kúpiť?'),
    lead: t('Napíšte to vlastnými slovami a\u00a0nájdeme, kde je to najlacnejšie.'),
  },
] as const

/** The current step of a shopper who looks at another page meanwhile. */
const reached = createStore<{ readonly account: number; readonly step: number } | null>(null)

export interface FirstStepsProps {
  readonly account: number
  /** Called when they are done, skipped, or not needed. */
  readonly onOver: () => void
}

/** The first minute of a new account: its stores, its cards and a list, each of them optional. */
export function FirstSteps({ account, onOver }: FirstStepsProps) {
  const settings = useQuery(settingsQuery())
  const lists = useQuery(listsQuery())
  const [step, setStep] = useState(() => {
    const known = reached.get()
    return known?.account === account ? known.step : null
  })
  const isKnown = !settings.isPending && !lists.isPending
  const { stores, cards = [] } = settings.data ?? {}
  const isNew = settings.data !== undefined && stores === undefined && cards.length === 0
  const hasNoList = lists.data?.length === 0
  useEffect(() => {
    if (step !== null || !isKnown) return
    if (isNew && hasNoList) setStep(0)
    else onOver()
  }, [step, isKnown, isNew, hasNoList, onOver])
  if (step === null) return <Skeleton className="h-full rounded-lg" />
  return (
    <Steps
      step={step}
      onStep={(next) => {
        reached.set({ account, step: next })
        setStep(next)
      }}
      onOver={onOver}
    />
  )
}

interface StepsProps {
  readonly step: number
  readonly onStep: (step: number) => void
  readonly onOver: () => void
}

function Steps({ step, onStep, onOver }: StepsProps) {
  const id = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const ownStores = useOwnNames('stores')
  const ownCards = useOwnNames('cards')
  const [text, setText] = useState('')
  const list = useFirstList((listId) => {
    onOver()
    void navigate(paths.listOf(listId))
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus({ preventScroll: true })
    shown.current = step
  }, [step])
  const { mutate: save } = useMutation({
    ...savingOfSettings(client),
    onError: toastError(t('Voľbu sa nepodarilo uložiť')),
  })
  // An empty choice is also an answer: the account is not asked again, on any device.
  const remember = () => {
    if (ownStores.names === undefined) save({ stores: [] })
  }
  const leave = () => {
    remember()
    onOver()
    focusMainHeading()
  }
  const isLast = step === STEPS.length - 1
  const next = () => {
    if (isLast) return leave()
    remember()
    onStep(step + 1)
  }
  const { title, lead } = STEPS[step] ?? STEPS[0]
  const chosen = (step === 0 ? ownStores.names : ownCards.names) ?? []
  return (
    <Card data-later={step > 0 || undefined} className="flex flex-col p-4 md:p-5">
      <section aria-labelledby={id} className="flex min-h-0 grow flex-col gap-3.5">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="text-[0.8125rem] leading-5 font-semibold text-brand">
              {t('Začnite tromi ťuknutiami · krok\u00a0{share}', { share: outOf(step + 1, STEPS.length) })}
            </p>
            <h2
              id={id}
              ref={heading}
              tabIndex={-1}
              className="text-lg leading-7 font-bold tracking-tight md:text-[1.375rem]"
            >
              {title}
            </h2>
            <p className="text-sm text-pretty text-ink-2">{lead}</p>
          </div>
          <CloseButton label={t('Zavrieť prvé kroky')} className="-mt-2 -mr-2" onClick={leave} />
        </div>
        {step === 0 ? (
          <div className="-m-1 min-h-0 overflow-y-auto p-1">
            <OwnStores own={ownStores} />
          </div>
        ) : null}
        {step === 1 ? (
          <OwnNameChips own={ownCards} legend={t('Vernostné karty')} known={KNOWN_CARDS} most={CARDS_MAX} />
        ) : null}
        {isLast ? (
          <TextArea
            label={t('Nákupný zoznam')}
            rows={2}
            value={text}
            maxLength={PASTED_TEXT_MAX}
            placeholder={t('2x mlieko, chlieb, 0,5 kg prsia')}
            className="md:max-w-3xl"
            onChange={setText}
          />
        ) : null}
        <div className="mt-auto flex flex-wrap gap-2">
          {isLast ? (
            <Button
              variant="primary"
              busy={list.isPending}
              disabled={text.trim() === ''}
              onClick={() => list.mutate(() => operationsOf(text))}
            >
              {t('Vytvoriť zoznam')}
            </Button>
          ) : chosen.length > 0 ? (
            <Button variant="primary" onClick={next}>
              {t('Ďalej')}
            </Button>
          ) : null}
          {isLast || chosen.length === 0 ? <Button onClick={next}>{t('Preskočiť')}</Button> : null}
        </div>
      </section>
    </Card>
  )
}
