import type { AdminBranch } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { Dialog, useDiscardQuestion } from '#ui/dialogs/dialog.tsx'
import { useLastShown } from '#ui/hooks/use-last-shown.ts'
import { BranchEditor, type BranchEditorProps } from './branch-editor.tsx'

export interface BranchDialogProps
  extends Pick<BranchEditorProps, 'store' | 'stores' | 'proposed' | 'onSaved'> {
  readonly edited: AdminBranch | 'new' | null
  readonly onClose: () => void
}

export function BranchDialog({ edited, onClose, ...rest }: BranchDialogProps) {
  const latest = useLastShown(edited)
  const text = t('Úpravy tejto predajne ešte nie sú uložené.')
  const { setDirty, leave, close, question } = useDiscardQuestion(text, onClose)
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
      {question}
    </Dialog>
  )
}
