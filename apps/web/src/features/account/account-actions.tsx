import { t } from '@cenolov/core/language'
import { Bot, ChevronRight, KeyRound, LogOut, type LucideIcon, Settings, ShieldCheck } from 'lucide-react'
import { Section } from './section.tsx'

export interface AccountActionsProps {
  readonly onPassword: () => void
  readonly onTwoStep: () => void
  readonly onSettings: () => void
  readonly onKeys: () => void
  readonly onSignOut: () => void
}

export function AccountActions({
  onPassword,
  onTwoStep,
  onSettings,
  onKeys,
  onSignOut,
}: AccountActionsProps) {
  const actions: readonly (readonly [string, LucideIcon, () => void, 'dialog' | undefined])[] = [
    [t('Zmeniť heslo'), KeyRound, onPassword, 'dialog'],
    [t('Prihlásenie v\u00a0dvoch krokoch'), ShieldCheck, onTwoStep, 'dialog'],
    [t('Nastavenia'), Settings, onSettings, 'dialog'],
    [t('Kľúče pre programy'), Bot, onKeys, 'dialog'],
    [t('Odhlásiť sa'), LogOut, onSignOut, undefined],
  ]
  return (
    <Section title={t('Akcie')} className="grow">
      <ul className="-mx-2 -my-1 flex flex-col gap-0.5">
        {actions.map(([label, Icon, act, opens]) => (
          <li key={label}>
            <button
              type="button"
              aria-haspopup={opens}
              className="flex min-h-12 w-full items-center gap-3.5 rounded-md px-2 text-left font-semibold transition-colors hover:bg-sunken"
              onClick={act}
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-ink-2">
                <Icon aria-hidden className="size-5" />
              </span>
              {label}
              {opens === undefined ? null : (
                <ChevronRight aria-hidden className="ml-auto size-5 text-ink-3" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
