import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '#ui/layout/panel.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { QueryErrorState } from '#ui/messages/query-error-state.tsx'
import { aliasesQuery } from '../corrections-api.ts'
import { CorrectionsFrame } from '../corrections-frame.tsx'
import { type AliasChange, useAliasChanges } from './alias-changes.ts'
import { AliasForm } from './alias-form.tsx'
import { AliasList } from './alias-list.tsx'
import { AliasQuestion } from './alias-question.tsx'
import { AliasSuggestions } from './alias-suggestions.tsx'

interface Asked {
  readonly change: AliasChange
  readonly done?: () => void
}

export function Component() {
  const query = useQuery(aliasesQuery())
  const { mutate, isPending } = useAliasChanges()
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <CorrectionsFrame
      title={t('Názvy obchodov a\u00a0kategórií')}
      lead={t(
        'Obchod či kategória s\u00a0viacerými menami dostane jedno, v\u00a0katalógu aj v\u00a0ďalších súboroch.',
      )}
    >
      <Panel title={t('Pridať názov')}>
        <AliasForm
          busy={isPending}
          onAdd={(alias, done) => setAsked({ change: { do: 'add', alias }, done })}
        />
      </Panel>
      <AliasSuggestions busy={isPending} onAccept={(alias) => setAsked({ change: { do: 'add', alias } })} />
      {query.data ? (
        <AliasList
          aliases={query.data}
          busy={isPending}
          onRemove={(alias) => setAsked({ change: { do: 'remove', alias } })}
        />
      ) : query.error ? (
        <QueryErrorState query={query} title={t('Názvy sa nepodarilo načítať')} />
      ) : (
        <Skeleton className="h-40 rounded-lg" />
      )}
      <AliasQuestion
        change={asked?.change ?? null}
        busy={isPending}
        onConfirm={(change) =>
          mutate(change, { onSuccess: () => asked?.done?.(), onSettled: () => setAsked(null) })
        }
        onClose={() => setAsked(null)}
      />
    </CorrectionsFrame>
  )
}
