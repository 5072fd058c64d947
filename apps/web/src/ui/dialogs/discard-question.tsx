import { t } from '@cenolov/core/language'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface DiscardQuestionProps {
  readonly open: boolean
  readonly onDiscard: () => void
  readonly onClose: () => void
}

/** Asks before going back drops what was typed into a form. */
export function DiscardQuestion({ open, onDiscard, onClose }: DiscardQuestionProps) {
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
      <p>{t('Čo ste napísali, ešte nie je uložené.')}</p>
    </ConfirmDialog>
  )
}
