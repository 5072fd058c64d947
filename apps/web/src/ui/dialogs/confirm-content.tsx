import { Dialog as Base } from '@base-ui/react/dialog'
import { t } from '@cenolov/core/language'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useForm } from '../forms/use-form.ts'
import { DialogButtons } from './dialog-buttons.tsx'

export interface ConfirmContentProps {
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly danger?: boolean
  /** The change has many consequences: leaving is the primary button. */
  readonly risky?: boolean
  readonly busy?: boolean
  /** False while required input is missing. */
  readonly ready?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** A question with two buttons, for the inside of a dialog. */
export function ConfirmContent({
  title,
  children,
  confirmLabel,
  cancelLabel = t('Zrušiť'),
  danger = false,
  risky = false,
  busy = false,
  ready = true,
  onConfirm,
  onClose,
}: ConfirmContentProps) {
  const form = useForm(onConfirm, !ready || busy)
  return (
    <form className="flex min-h-0 flex-col" {...form.props}>
      <div className="min-h-0 overflow-y-auto px-5 pt-5 pb-4 md:px-6 md:pt-6">
        <Base.Title className="pr-12 text-xl font-bold tracking-tight">{title}</Base.Title>
        <div className="mt-3 flex flex-col gap-3 text-pretty text-ink-2">{children}</div>
      </div>
      <DialogButtons>
        <Button variant={risky ? 'primary' : 'secondary'} onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button
          type="submit"
          variant={danger ? 'danger' : risky ? 'secondary' : 'primary'}
          busy={busy}
          disabled={!ready}
        >
          {confirmLabel}
        </Button>
      </DialogButtons>
    </form>
  )
}
