import type { OwnedApiKey, OwnedApiKeysResponse } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../api/api-client.ts'
import { toastError } from '../../api/mutations.ts'
import { keyUse, SCOPE_NAMES } from '../../format/api-keys.ts'
import { countOf } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { EmptyState, RoundPicture } from '../../ui/messages/empty-state.tsx'
import { showToast } from '../../ui/messages/toast.ts'
import { buttonStyle } from '../../ui/styles.ts'
import { usePage } from './paging/page-param.ts'
import { PagedList } from './paging/paged-list.tsx'

const KEYS = '/api/v1/admin/keys'
const PAGE_SIZE = 50

export function Component() {
  useDocumentTitle(t('Prístup pre aplikácie (API)'))
  const [page, go] = usePage()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['admin', 'keys', page],
    queryFn: ({ signal }) =>
      callApi<OwnedApiKeysResponse>(`${KEYS}?page=${page}&limit=${PAGE_SIZE}`, { signal }),
    placeholderData: keepPreviousData,
  })
  const [asked, setAsked] = useState<OwnedApiKey | null>(null)
  const revoke = useMutation({
    mutationFn: ({ id }: OwnedApiKey) => callApi<void>(`${KEYS}/${id}`, { method: 'DELETE' }),
    onSuccess: (_nothing, { name, owner }) =>
      showToast({
        title: t('Kľúč „{name}“ už neplatí', { name }),
        description: owner.email,
        tone: 'success',
      }),
    onError: toastError(t('Kľúč sa nepodarilo zrušiť')),
    onSettled: () => {
      setAsked(null)
      return client.invalidateQueries({ queryKey: ['admin', 'keys'] })
    },
  })
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading
        title={t('Prístup pre aplikácie (API)')}
        actions={
          <Link to={`${paths.profile}?dialog=keys`} className={buttonStyle('secondary')}>
            <Plus aria-hidden className="size-4.5" />
            {t('Nový kľúč v\u00a0profile')}
          </Link>
        }
      >
        {query.data ? countOf(query.data.total, [t('kľúč'), t('kľúče'), t('kľúčov')]) : '\u00a0'}
      </PageHeading>
      <PagedList
        query={query}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={go}
        failure={t('Kľúče sa nepodarilo načítať')}
        ghosts={[4, 'h-20']}
        empty={
          <EmptyState title={t('Žiadny program kľúč nemá')} picture={<RoundPicture icon={KeyRound} />}>
            {t(
              'Kľúč si každý vytvorí vo svojom profile. Správcovia v\u00a0ňom môžu dovoliť nahrávanie katalógu.',
            )}
          </EmptyState>
        }
      >
        {({ keys }) => (
          <Card>
            <ul className="divide-y divide-line">
              {keys.map((key) => (
                <li
                  key={key.id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 md:px-5"
                >
                  <div className="min-w-0 grow basis-60">
                    <p className="font-semibold wrap-anywhere">
                      {key.name} <code className="text-sm font-normal text-ink-2">{key.prefix}…</code>
                    </p>
                    <p className="text-sm wrap-anywhere text-ink-2">
                      {key.owner.email} · {key.scopes.map((scope) => SCOPE_NAMES[scope]).join(', ')}
                    </p>
                    <p className="text-sm text-ink-2">{keyUse(key)}</p>
                  </div>
                  <Button
                    variant="danger"
                    className="max-sm:w-full"
                    aria-label={t('Zrušiť kľúč {name}', { name: key.name })}
                    onClick={() => setAsked(key)}
                  >
                    {t('Zrušiť kľúč')}
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      <ConfirmDialog
        open={asked !== null}
        title={t('Zrušiť kľúč?')}
        confirmLabel={t('Zrušiť kľúč')}
        cancelLabel={t('Nechať')}
        danger
        busy={revoke.isPending}
        onConfirm={() => asked && revoke.mutate(asked)}
        onClose={() => setAsked(null)}
      >
        {t('Program „')}
        {asked?.name}
        {t('“ účtu')} {asked?.owner.email} {t('sa hneď odpojí. Vrátiť sa to nedá.')}
      </ConfirmDialog>
    </div>
  )
}
