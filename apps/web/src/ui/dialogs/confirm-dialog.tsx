import { ConfirmContent, type ConfirmContentProps } from './confirm-content.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps extends ConfirmContentProps {
  readonly open: boolean
}

export function ConfirmDialog({ open, ...content }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={content.onClose} className="md:max-w-lg">
      <ConfirmContent {...content} />
    </Dialog>
  )
}
