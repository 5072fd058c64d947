import { t } from '@cenolov/core/language'
import { LIST_OPERATIONS_MAX, sentOperation } from '@cenolov/core/list'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { SignInLinkForm } from '#product/sign-in-link-form.tsx'
import { Dialog, DialogTitle } from '#ui/dialogs/dialog.tsx'
import { TEXT_LINK } from '#ui/styles.ts'
import type { ListStore } from './api/list-store.ts'

export interface SaveListDialogProps {
  readonly store: ListStore
  readonly onClose: () => void
}

/** Saves the list of a visitor in an account, for which an e-mail address is enough. */
export function SaveListDialog({ store, onClose }: SaveListDialogProps) {
  return (
    <Dialog open onClose={onClose} className="md:max-w-md">
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
        <DialogTitle className="pr-12 text-xl font-bold tracking-tight">
          {t('Kam vám zoznam uložíme?')}
        </DialogTitle>
        <p className="text-pretty text-ink-2">
          {t('Stačí e-mail. Pošleme vám odkaz, ktorý zoznam uloží a\u00a0otvorí na každom zariadení.')}
        </p>
        <SignInLinkForm
          label={t('Poslať odkaz')}
          brings={() => ({
            list: {
              name: t('Nákup'),
              operations: store.operations().slice(0, LIST_OPERATIONS_MAX).map(sentOperation) as never,
            },
          })}
        />
        <p className="text-sm text-ink-2">
          <Link to={`${paths.login}?${new URLSearchParams({ next: paths.list })}`} className={TEXT_LINK}>
            {t('Mám účet s\u00a0heslom')}
          </Link>
        </p>
      </div>
    </Dialog>
  )
}
