import type { ApiKey, ApiKeyCreated, ApiKeysResponse } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { readQuery } from '#api/answer-query.ts'
import { callApi } from '#api/api-client.ts'
import { ErrorNotice } from '#api/error-notice.tsx'
import { keyUse, SCOPE_NAMES } from '#format/api-keys.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { Messages, Notice } from '#ui/messages/notice.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { SecretText } from '#ui/secret-text.tsx'
import { AccountDialog, COLUMN } from './account-dialog.tsx'
import { KeyForm } from './key-form.tsx'

export interface KeysDialogProps {
  readonly open: boolean
  readonly isAdmin: boolean
  readonly onClose: () => void
}

export function KeysDialog({ open, isAdmin, onClose }: KeysDialogProps) {
  return (
    <AccountDialog open={open} title={t('Prístup pre aplikácie (API)')} onClose={onClose} className={COLUMN}>
      {/* Unmounted with its dialog, which removes a shown key. */}
      <Keys isAdmin={isAdmin} />
    </AccountDialog>
  )
}

function Keys({ isAdmin }: { readonly isAdmin: boolean }) {
  const client = useQueryClient()
  const query = useQuery(keysQuery())
  const [adding, setAdding] = useState(false)
  const [created, setCreated] = useState<ApiKeyCreated | null>(null)
  const reload = () => client.invalidateQueries({ queryKey: keysQuery().queryKey })
  // An already deleted key answers 404; the reloaded list shows the current state either way.
  const revoke = useMutation({ mutationFn: ({ id }: ApiKey) => revokeKey(id), onSettled: reload })
  const { data, isPending, isError } = query
  return (
    <>
      <p className="text-pretty text-ink-2">
        {t(
          'Program sa kľúčom hlási namiesto vás a\u00a0smie len to, čo mu dovolíte. Zmena hesla všetky kľúče zruší.',
        )}
      </p>
      {created === null ? null : (
        <div className="flex flex-col gap-3 rounded-lg border border-line p-4">
          <p className="font-semibold text-pretty">
            {t('Kľúč „{name}“ je hotový. Uložte si ho, znova ho už nezobrazíme.', { name: created.key.name })}
          </p>
          <SecretText label={t('Nový kľúč')} text={created.secret} />
        </div>
      )}
      {isPending ? <Skeleton className="h-16 rounded-md" /> : null}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {data?.map((key) => (
          <KeyRow
            key={key.id}
            apiKey={key}
            busy={revoke.isPending && revoke.variables.id === key.id}
            onRevoke={() => revoke.mutate(key)}
          />
        ))}
      </ul>
      {data?.length === 0 && !adding ? <p className="text-ink-2">{t('Zatiaľ žiadny kľúč nemáte.')}</p> : null}
      <Messages>
        {isError && !data ? (
          <RetryNotice query={query}>{t('Kľúče sa nepodarilo načítať.')}</RetryNotice>
        ) : null}
        <ErrorNotice error={revoke.error} />
        {revoke.isSuccess ? (
          <Notice tone="success">{t('Kľúč „{name}“ už neplatí.', { name: revoke.variables.name })}</Notice>
        ) : null}
      </Messages>
      {adding ? (
        <KeyForm
          isAdmin={isAdmin}
          onCreated={(next) => {
            setCreated(next)
            setAdding(false)
            void reload()
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button
          className="self-start"
          onClick={() => {
            revoke.reset()
            setCreated(null)
            setAdding(true)
          }}
        >
          <Plus aria-hidden className="size-4.5" />
          {t('Nový kľúč')}
        </Button>
      )}
    </>
  )
}

function KeyRow({
  apiKey,
  busy,
  onRevoke,
}: {
  readonly apiKey: ApiKey
  readonly busy: boolean
  readonly onRevoke: () => void
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
      <KeyRound aria-hidden className="size-6 shrink-0 text-ink-3" />
      <div className="min-w-0 grow basis-50">
        <p className="font-semibold wrap-anywhere">
          {apiKey.name} <code className="text-sm font-normal text-ink-2">{apiKey.prefix}…</code>
        </p>
        <p className="text-sm text-ink-2">{apiKey.scopes.map((scope) => SCOPE_NAMES[scope]).join(', ')}</p>
        <p className="text-sm text-ink-2">{keyUse(apiKey)}</p>
      </div>
      <Button
        variant="danger"
        aria-label={t('Zrušiť kľúč {name}', { name: apiKey.name })}
        busy={busy}
        onClick={onRevoke}
      >
        {t('Zrušiť kľúč')}
      </Button>
    </li>
  )
}

const keysQuery = () => readQuery(['auth', 'keys'], '/auth/keys', ({ keys }: ApiKeysResponse) => keys)

const revokeKey = (id: number): Promise<void> => callApi(`/auth/keys/${id}`, { method: 'DELETE' })
