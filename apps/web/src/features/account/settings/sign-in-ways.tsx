import type { OidcIdentities, Passkeys } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fingerprint, Link2, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { callApi } from '#api/api-client.ts'
import { ErrorNotice } from '#api/error-notice.tsx'
import { formatAgo } from '#format/moment.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { Messages } from '#ui/messages/notice.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { Setting } from './setting.tsx'

export function SignInWays() {
  const client = useQueryClient()
  const query = useQuery(signInWaysQuery())
  const [adding, setAdding] = useState(false)
  const reload = () => client.invalidateQueries({ queryKey: signInWaysQuery().queryKey })
  // An already removed one answers 404; the reloaded list shows the current state either way.
  const removal = useMutation({
    mutationFn: (path: string) => callApi<void>(path, { method: 'DELETE' }),
    onSettled: reload,
  })
  const { data, isPending, isError } = query
  const remove = (label: string, path: string) => (
    <Button
      variant="danger"
      aria-label={label}
      busy={removal.isPending && removal.variables === path}
      onClick={() => removal.mutate(path)}
    >
      {t('Odobrať')}
    </Button>
  )
  return (
    <Setting
      title={t('Prihlásenie bez hesla')}
      lead={t(
        'Prístupový kľúč je vo vašom telefóne alebo počítači a\u00a0použije ho len váš odtlačok, tvár alebo PIN.',
      )}
    >
      {isPending ? <Skeleton className="h-14 rounded-md" /> : null}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {data?.passkeys.map(({ id, name, last_used_at: used }) => (
          <Way
            key={id}
            icon={<Fingerprint aria-hidden className="size-6 shrink-0 text-ink-3" />}
            name={name}
            note={used === null ? t('zatiaľ nepoužitý') : t('naposledy {used}', { used: formatAgo(used) })}
          >
            {remove(t('Odobrať prístupový kľúč {name}', { name }), `/auth/passkeys/${id}`)}
          </Way>
        ))}
        {data?.identities.map(({ id, provider, email, last_used_at: used }) => (
          <Way
            key={`provider ${id}`}
            icon={<Link2 aria-hidden className="size-6 shrink-0 text-ink-3" />}
            name={provider}
            note={t('{email}, naposledy {used}', { email, used: formatAgo(used) })}
          >
            {remove(t('Odobrať prihlásenie cez {provider}', { provider }), `/auth/identities/${id}`)}
          </Way>
        ))}
      </ul>
      <Messages>
        {isError && !data ? (
          <RetryNotice query={query}>{t('Zoznam sa nepodarilo načítať.')}</RetryNotice>
        ) : null}
        <ErrorNotice error={removal.error} />
      </Messages>
      {adding ? (
        <PasskeyForm
          onAdded={() => {
            setAdding(false)
            void reload()
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button className="self-start" onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-4.5" />
          {t('Pridať prístupový kľúč')}
        </Button>
      )}
    </Setting>
  )
}

interface WayProps {
  readonly icon: ReactNode
  readonly name: string
  readonly note: string
  readonly children: ReactNode
}

function Way({ icon, name, note, children }: WayProps) {
  return (
    <li className="flex min-h-15 items-center gap-3.5 py-2">
      {icon}
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-2">{note}</p>
      </div>
      {children}
    </li>
  )
}

function signInWaysQuery() {
  return queryOptions({
    queryKey: ['auth', 'sign-in-ways'],
    queryFn: async ({ signal }) => {
      const [{ passkeys }, { identities }] = await Promise.all([
        callApi<Passkeys>('/auth/passkeys', { signal }),
        callApi<OidcIdentities>('/auth/identities', { signal }),
      ])
      return { passkeys, identities }
    },
  })
}
