import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

/** A heading inside a dialog that names it, for content that shows its own. */
export function DialogTitle({
  className,
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}) {
  return <Dialog.Title className={className}>{children}</Dialog.Title>
}
