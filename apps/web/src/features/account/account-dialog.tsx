import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Dialog, DialogTitle } from '../../ui/dialogs/dialog.tsx'

export interface AccountDialogProps {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  readonly className?: string
  readonly children: ReactNode
}

export function AccountDialog({ open, title, onClose, className, children }: AccountDialogProps) {
  return (
    <Dialog inAddress open={open} onClose={onClose} className="md:max-w-xl">
      <div className="border-b border-line px-5 py-4 md:px-7">
        <DialogTitle className="pr-12 text-xl font-bold tracking-tight">{title}</DialogTitle>
      </div>
      <div className={clsx('min-h-0 overflow-y-auto overscroll-contain px-5 md:px-7', className)}>
        {children}
      </div>
    </Dialog>
  )
}

/** Leaves space for a phone's lower edge. */
export const COLUMN = 'flex flex-col gap-4 pt-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]'
