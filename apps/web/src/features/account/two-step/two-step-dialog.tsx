import type { TwoStepState } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate } from '#format/moment.ts'
import { countOf } from '#format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { Messages, Notice } from '#ui/messages/notice.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { SecretText } from '#ui/secret-text.tsx'
import { AccountDialog, COLUMN } from '../account-dialog.tsx'
import { ProofForm } from './proof-form.tsx'
import { SwitchOn } from './switch-on.tsx'
import { endTwoStep, renewRecoveryCodes, twoStepQuery } from './two-step-api.ts'

const FEW_CODES = 3

export interface TwoStepDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function TwoStepDialog({ open, onClose }: TwoStepDialogProps) {
  return (
    <AccountDialog
      open={open}
      title={t('Prihlásenie v\u00a0dvoch krokoch')}
      onClose={onClose}
      className={COLUMN}
    >
      {/* Unmounted with its dialog, which removes shown secrets. */}
      <TwoStep />
    </AccountDialog>
  )
}

function TwoStep() {
  const client = useQueryClient()
  const query = useQuery(twoStepQuery())
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isOver, setOver] = useState(false)
  const reload = () => client.invalidateQueries({ queryKey: ['auth'] })
  const show = (made: { readonly recovery_codes: readonly string[] }) => {
    setCodes(made.recovery_codes)
    setOver(false)
    void reload()
  }
  const { data } = query
  if (codes !== null) return <RecoveryCodesView codes={codes} onDone={() => setCodes(null)} />
  if (data === undefined)
    return query.isError ? (
      <RetryNotice query={query}>{t('Nastavenie sa nepodarilo načítať.')}</RetryNotice>
    ) : (
      <Skeleton className="h-40 rounded-md" />
    )
  if (data.is_on)
    return (
      <SwitchedOn
        state={data}
        onCodes={show}
        onEnd={() => {
          setOver(true)
          void reload()
        }}
      />
    )
  return (
    <>
      <Messages>
        {isOver ? <Notice tone="success">{t('Na prihlásenie odteraz stačí heslo.')}</Notice> : null}
        {data.is_required ? (
          <Notice tone="warn">
            {t('Správcovia tu druhý krok potrebujú. Bez neho sa administrácia neotvorí.')}
          </Notice>
        ) : null}
      </Messages>
      <SwitchOn onDone={show} />
    </>
  )
}

interface SwitchedOnProps {
  readonly state: TwoStepState
  readonly onCodes: (made: { readonly recovery_codes: readonly string[] }) => void
  readonly onEnd: () => void
}

function SwitchedOn({ state, onCodes, onEnd }: SwitchedOnProps) {
  const [asking, setAsking] = useState<'off' | 'codes' | null>(null)
  const left = state.recovery_codes_left
  return (
    <>
      <p className="text-pretty">
        {t('Zapnuté od {longDate}. Zostáva', { longDate: formatLongDate(state.since ?? '') })}{' '}
        <strong>{countOf(left, [t('záložný kód'), t('záložné kódy'), t('záložných kódov')])}</strong>.
      </p>
      {left < FEW_CODES && asking === null ? (
        <Messages>
          <Notice tone="warn">{t('Vytvorte si nové záložné kódy, kým sa dostanete do aplikácie.')}</Notice>
        </Messages>
      ) : null}
      {asking === 'off' ? (
        <ProofForm
          label={t('Vypnúť druhý krok')}
          danger
          act={endTwoStep}
          onDone={onEnd}
          onCancel={() => setAsking(null)}
        />
      ) : asking === 'codes' ? (
        <ProofForm
          label={t('Vytvoriť nové kódy')}
          act={renewRecoveryCodes}
          onDone={onCodes}
          onCancel={() => setAsking(null)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAsking('codes')}>{t('Nové záložné kódy')}</Button>
          <Button variant="danger" onClick={() => setAsking('off')}>
            {t('Vypnúť druhý krok')}
          </Button>
        </div>
      )}
    </>
  )
}

interface RecoveryCodesViewProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

function RecoveryCodesView({ codes, onDone }: RecoveryCodesViewProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty">
        {t(
          'Uložte si záložné kódy inde než v\u00a0telefóne. Keď aplikáciu stratíte, prihlásite sa nimi, každým raz. Znova ich už nezobrazíme.',
        )}
      </p>
      <SecretText label={t('Záložné kódy')} text={codes.join('\n')} />
      <Button variant="primary" className="self-start max-sm:w-full" onClick={onDone}>
        {t('Mám ich uložené')}
      </Button>
    </div>
  )
}
