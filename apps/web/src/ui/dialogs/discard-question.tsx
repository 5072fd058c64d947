import { t } from '@cenolov/core/language'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface DiscardQuestionProps {
  readonly open: boolean
  readonly onDiscard: () => void
  readonly onClose: () => void
  /** What is not saved, in a sentence. */
  readonly children?: ReactNode
}

/** Asks before typed words or other changes of a form are dropped. */
export function DiscardQuestion({ open, onDiscard, onClose, children }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      title={t('Zahodiť zmeny?')}
      confirmLabel={t('Zahodiť zmeny')}
      cancelLabel={t('Pokračovať v úpravách')}
      danger
      onConfirm={onDiscard}
      onClose={onClose}
    >
      <p>{children ?? t('Čo ste napísali, ešte nie je uložené.')}</p>
    </ConfirmDialog>
  )
}
