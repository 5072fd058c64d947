import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { Lock, LockOpen } from 'lucide-react'
import type { ReactNode } from 'react'

export interface FieldLockProps {
  readonly name: string
  /** `unlocking`: the next save unlocks it. */
  readonly state: 'free' | 'locked' | 'unlocking'
  readonly onToggle: () => void
  readonly children: ReactNode
}

export function FieldLock({ name, state, onToggle, children }: FieldLockProps) {
  if (state === 'free') return children
  const Icon = state === 'locked' ? Lock : LockOpen
  return (
    <div className="relative">
      {children}
      <button
        type="button"
        aria-pressed={state === 'unlocking'}
        aria-label={t('Odomknúť pole {name}', { name })}
        title={state === 'locked' ? t('Importy toto pole nemenia. Odomknúť') : t('Odomkne sa po uložení')}
        className={clsx(
          'absolute -top-2.5 -right-1 flex h-9 min-w-9 items-center justify-center gap-1 rounded-md px-1.5 text-xs font-semibold transition-colors hover:bg-sunken',
          state === 'locked' ? 'text-warn' : 'text-brand',
        )}
        onClick={onToggle}
      >
        <Icon aria-hidden className="size-4" />
        <span className="max-xl:sr-only">{state === 'locked' ? t('Odomknúť') : t('Odomkne sa')}</span>
      </button>
    </div>
  )
}
