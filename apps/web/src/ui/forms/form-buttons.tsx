import { t } from '@cenolov/core/language'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

export interface FormButtonsProps {
  readonly children: ReactNode
  readonly busy: boolean
  readonly disabled?: boolean
  readonly danger?: boolean
  readonly onCancel: () => void
}

export function FormButtons({
  children,
  busy,
  disabled = false,
  danger = false,
  onCancel,
}: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
        {children}
      </Button>
      <Button disabled={busy} onClick={onCancel}>
        {t('Zrušiť')}
      </Button>
    </div>
  )
}
