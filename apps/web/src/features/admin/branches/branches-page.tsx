import type { AdminBranch } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileUp, Plus, Store } from 'lucide-react'
import { useState } from 'react'
import { toastError } from '#api/mutations.ts'
import { countOf } from '#format/numbers.ts'
import { Slot } from '#plugins.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { useLastShown } from '#ui/hooks/use-last-shown.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { EmptyState, RoundPicture } from '#ui/messages/empty-state.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { DownloadButton } from '../download-button.tsx'
import { useAddressState } from '../paging/page-param.ts'
import { PagedList } from '../paging/paged-list.tsx'
import { BranchDialog } from './branch-dialog.tsx'
import { branchAddress, branchName } from './branch-texts.ts'
import {
  BRANCH_PAGE_SIZE,
  BRANCHES_KEY,
  branchesQuery,
  downloadBranches,
  downloadBranchPrices,
  endBranch,
} from './branches-api.ts'
import { BranchesFilter } from './branches-filter.tsx'
import { ALL_BRANCHES, branchesParams, parseBranchesState } from './branches-state.ts'
import { BranchesTable } from './branches-table.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { UploadDialog } from './upload-dialog.tsx'

interface Opened {
  readonly kind: 'edit' | 'merge' | 'end'
  readonly branch: AdminBranch
}

export function Component() {
  useDocumentTitle(t('Predajne'))
  const [state, go] = useAddressState(parseBranchesState, branchesParams)
  const query = useQuery(branchesQuery(state))
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: BRANCHES_KEY })
  const [dialog, setDialog] = useState<Opened | 'add' | 'upload' | null>(null)
  const opened = typeof dialog === 'object' ? dialog : null
  const last = useLastShown(opened?.branch ?? null)
  const close = () => setDialog(null)
  const opens = (kind: Opened['kind']) => (branch: AdminBranch) => setDialog({ kind, branch })
  const ending = useMutation({
    mutationFn: (branch: AdminBranch) => endBranch(branch.id),
    onSuccess: async () => {
      showToast({ title: t('Predajňa je ukončená'), tone: 'success' })
      close()
      await renew()
    },
    onError: toastError(t('Predajňu sa nepodarilo ukončiť')),
  })
  const { data } = query
  const stores = data?.stores ?? []
  const isFiltered = branchesParams({ ...state, page: 1 }).size > 0
  const add = (
    <Button variant="primary" onClick={() => setDialog('add')}>
      <Plus aria-hidden className="size-5" />
      {t('Pridať predajňu')}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading
        title={t('Predajne')}
        actions={
          <>
            {stores.length > 0 ? (
              <>
                <DownloadButton
                  label={t('Stiahnuť CSV')}
                  failure={t('Predajne sa nepodarilo stiahnuť')}
                  onDownload={downloadBranches}
                />
                <DownloadButton
                  label={t('Stiahnuť ceny')}
                  failure={t('Ceny predajní sa nepodarilo stiahnuť')}
                  onDownload={downloadBranchPrices}
                />
              </>
            ) : null}
            <Button onClick={() => setDialog('upload')}>
              <FileUp aria-hidden className="size-4.5" />
              {t('Nahrať CSV')}
            </Button>
            {add}
          </>
        }
      >
        {data ? countOf(data.total, [t('predajňa'), t('predajne'), t('predajní')]) : '\u00a0'}
      </PageHeading>
      <Slot name="admin-branches" />
      <BranchesFilter state={state} stores={stores} go={go} />
      <PagedList
        query={query}
        page={state.page}
        pageSize={BRANCH_PAGE_SIZE}
        onPage={(page, replace) => go({ ...state, page }, replace)}
        failure={t('Predajne sa nepodarilo načítať')}
        ghosts={[6, 'h-16']}
        empty={
          isFiltered ? (
            <EmptyState
              title={t('Žiadna taká predajňa')}
              action={
                <Button variant="primary" onClick={() => go(ALL_BRANCHES)}>
                  {t('Zobraziť všetky predajne')}
                </Button>
              }
            >
              {t('Výberu nezodpovedá žiadna predajňa.')}
            </EmptyState>
          ) : (
            <EmptyState
              title={t('Zatiaľ žiadne predajne')}
              picture={<RoundPicture icon={Store} />}
              action={add}
            >
              {t(
                'Predajne pribudnú zo zdrojov, ktoré ich uvádzajú. Môžete ich aj nahrať z\u00a0CSV alebo pridať ručne.',
              )}
            </EmptyState>
          )
        }
      >
        {({ branches }) => (
          <BranchesTable
            branches={branches}
            onEdit={opens('edit')}
            onMerge={opens('merge')}
            onEnd={opens('end')}
          />
        )}
      </PagedList>
      <BranchDialog
        edited={dialog === 'add' ? 'new' : opened?.kind === 'edit' ? opened.branch : null}
        store={state.store}
        stores={stores}
        onClose={close}
        onSaved={renew}
      />
      {last === null ? null : (
        <MergeDialog
          key={last.id}
          branch={last}
          open={opened?.kind === 'merge'}
          onClose={close}
          onMerged={renew}
        />
      )}
      <ConfirmDialog
        open={opened?.kind === 'end'}
        title={t('Ukončiť predajňu?')}
        confirmLabel={t('Ukončiť predajňu')}
        danger
        busy={ending.isPending}
        onClose={close}
        onConfirm={() => last && ending.mutate(last)}
      >
        <p>
          {t(
            '{word}: ak má predajňa ceny, dnešok bude jej posledný deň a\u00a0jej história zostane. Inak sa zmaže.',
            { word: last === null ? '' : [branchName(last), branchAddress(last)].filter(Boolean).join(', ') },
          )}
        </p>
      </ConfirmDialog>
      <UploadDialog open={dialog === 'upload'} onClose={close} onUploaded={renew} />
    </div>
  )
}
