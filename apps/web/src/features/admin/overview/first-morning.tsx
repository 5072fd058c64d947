import type { Setup } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, ChevronDown, CloudDownload, FileUp, Landmark, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { outOf } from '#format/numbers.ts'
import { paths } from '#paths.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { SecretText } from '#ui/secret-text.tsx'
import { sourcesQuery } from '../sources/sources-api.ts'
import { NextPrices, nextSource } from './next-prices.tsx'
import { type SetupStep, setupSteps } from './setup-steps.ts'

/** Steps that the installation still needs, each with its remedy. The first missing one is open. */
export function FirstMorning({ setup }: { readonly setup: Setup }) {
  const { data } = useQuery(sourcesQuery())
  const hasSource = nextSource(data?.sources) !== undefined
  const steps = setupSteps(setup, hasSource)
  const next = steps.find(({ isDone }) => !isDone)
  if (next === undefined) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel
      title={setup.has_prices ? t('Čo ešte chýba') : t('Prvé kroky')}
      aside={
        <span className="text-sm font-semibold text-ink-2">
          {t('Hotové {share}', { share: outOf(done, steps.length) })}
        </span>
      }
    >
      <ol className="flex flex-col gap-2">
        {steps.map((step, index) => (
          <li key={step.id}>
            {step.isDone ? (
              <DoneStep step={step} />
            ) : (
              <OpenStep step={step} place={index + 1} isNext={step === next}>
                <Remedy step={step} setup={setup} hasSource={hasSource} />
              </OpenStep>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function DoneStep({ step: { title, text } }: { readonly step: SetupStep }) {
  return (
    <div className="flex items-center gap-3 px-3 py-1.5">
      <span className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Check aria-hidden className="size-4.5" strokeWidth={2.5} />
      </span>
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{title}</span>
        <span className="sr-only">{t(', hotové')}</span> <span className="text-sm text-ink-2">{text}</span>
      </p>
    </div>
  )
}

interface OpenStepProps {
  readonly step: SetupStep
  readonly place: number
  readonly isNext: boolean
  readonly children: ReactNode
}

function OpenStep({ step: { title, text }, place, isNext, children }: OpenStepProps) {
  return (
    <details open={isNext} className="group rounded-lg border border-line open:border-edge">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-lg px-3 py-2 hover:bg-sunken">
        <span
          className={clsx(
            'grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold',
            isNext ? 'bg-brand text-on-brand' : 'border border-edge text-ink-2',
          )}
        >
          {place}
        </span>
        <span className="min-w-0 grow">
          <span className="font-semibold">{title}</span>
          <span className="block text-sm text-pretty text-ink-2">{text}</span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-3 pt-1 pb-3.5 sm:pl-13">{children}</div>
    </details>
  )
}

interface RemedyProps {
  readonly step: SetupStep
  readonly setup: Setup
  readonly hasSource: boolean
}

function Remedy({ step, setup, hasSource }: RemedyProps) {
  if (step.id === 'prices') return hasSource ? <NextPrices isFirst /> : <PriceWays />
  if (step.id === 'shopper')
    return (
      <SecretText label={t('Odkaz na registráciu')} text={`${setup.operator.public_url}${paths.login}`} />
    )
  return (
    <div className="flex flex-col gap-3">
      {step.settings.length === 0 ? null : (
        <div className="flex flex-col gap-1.5">
          <p className="text-sm text-pretty">
            {t('Do súboru')} <code>.env</code>{' '}
            {t('na serveri pridajte, s\u00a0vlastnými hodnotami, a\u00a0server reštartujte:')}
          </p>
          <SecretText
            label={t('Nastavenie: {title}', { title: step.title })}
            text={step.settings.join('\n')}
          />
        </div>
      )}
      {step.id === 'backup' ? (
        <div className="flex flex-col gap-1.5">
          <p className="text-sm">{t('Prvú zálohu môžete urobiť hneď, príkazom na serveri:')}</p>
          <SecretText label={t('Príkaz zálohy')} text="npm run backup" />
        </div>
      ) : null}
    </div>
  )
}

interface Way {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly to: string
}

const WAYS: readonly Way[] = [
  {
    icon: Landmark,
    title: t('Štátny porovnávač'),
    text: t('Zapnite ho a\u00a0prvé ceny prečítame hneď.'),
    to: paths.adminSources,
  },
  {
    icon: CloudDownload,
    title: t('Leták alebo cenník z\u00a0internetu'),
    text: t('Zadáte adresu a\u00a0ceny sa čítajú samy, podľa rozvrhu.'),
    to: paths.newSource,
  },
  {
    icon: FileUp,
    title: t('Súbor z\u00a0počítača'),
    text: t('CSV s\u00a0cenami, hneď a\u00a0bez nastavovania.'),
    to: paths.adminUpload,
  },
]

function PriceWays() {
  return (
    <ul className="grid gap-2.5 md:grid-cols-3">
      {WAYS.map(({ icon: Icon, title, text, to }, index) => (
        <li key={to}>
          <Link
            to={to}
            className={clsx(
              'flex h-full items-center gap-3 rounded-lg border px-3.5 py-3 transition-colors md:flex-col md:items-start md:gap-2',
              index === 0
                ? 'border-brand/40 bg-brand-soft hover:border-brand'
                : 'border-line hover:border-edge hover:bg-sunken',
            )}
          >
            <Icon aria-hidden className="size-6 shrink-0 text-brand" />
            <span>
              <span className="block font-bold">{title}</span>
              <span className="block text-sm text-pretty text-ink-2">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
