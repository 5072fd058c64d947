import type { AdminBranch } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useState } from 'react'
import { Dialog, DiscardQuestion } from '#ui/dialogs/dialog.tsx'
import { BranchEditor, type BranchEditorProps } from './branch-editor.tsx'

export interface BranchDialogProps
  extends Pick<BranchEditorProps, 'store' | 'stores' | 'proposed' | 'onSaved'> {
  /** null while nothing is edited. */
  readonly edited: AdminBranch | 'new' | null
  readonly onClose: () => void
}

/** The form of a branch. It asks before it drops changes. */
export function BranchDialog({ edited, onClose, ...rest }: BranchDialogProps) {
  // Keeps the content while the dialog fades out.
  const [latest, setLatest] = useState(edited)
  if (edited !== null && edited !== latest) setLatest(edited)
  const [dirty, setDirty] = useState(false)
  const [leaving, setLeaving] = useState(false)
  function leave() {
    setDirty(false)
    setLeaving(false)
    onClose()
  }
  const close = () => (dirty ? setLeaving(true) : leave())
  return (
    <Dialog open={edited !== null} onClose={close} asksItself className="md:max-w-2xl">
      {latest === null ? null : (
        <BranchEditor
          key={latest === 'new' ? 'new' : latest.id}
          branch={latest === 'new' ? null : latest}
          onClose={close}
          onLeave={leave}
          onDirty={setDirty}
          {...rest}
        />
      )}
      <DiscardQuestion open={leaving} onDiscard={leave} onClose={() => setLeaving(false)}>
        {t('Úpravy tejto predajne ešte nie sú uložené.')}
      </DiscardQuestion>
    </Dialog>
  )
}
