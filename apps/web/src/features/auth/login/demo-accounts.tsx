import { t } from '@cenolov/core/language'
import type { Demo } from '#settings.ts'
import { CHIP, CHIP_LOOK } from '#ui/chip.tsx'

export interface DemoAccountsProps {
  readonly demo: Demo
  readonly disabled: boolean
  readonly onChoose: (email: string, password: string) => void
}

/** Names the accounts of the demo. Pressing one signs in. */
export function DemoAccounts({ demo, disabled, onChoose }: DemoAccountsProps) {
  return (
    <section
      aria-label={t('Ukážkové účty')}
      className="flex flex-wrap items-center gap-2 rounded-2xl bg-sunken p-3"
    >
      <p className="basis-full px-1 text-sm text-pretty text-ink-2">
        {t('Ukážka, heslo {password}. Vstúpte ako:', {
          password: demo.password,
        })}
      </p>
      {demo.emails.map((email) => (
        <button
          key={email}
          type="button"
          disabled={disabled}
          className={`${CHIP} ${CHIP_LOOK.plain}`}
          onClick={() => onChoose(email, demo.password)}
        >
          {email}
        </button>
      ))}
    </section>
  )
}
