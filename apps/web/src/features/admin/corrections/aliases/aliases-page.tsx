import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { Skeleton } from '../../../../ui/loading/placeholders.tsx'
import { QueryErrorState } from '../../../../ui/messages/query-error-state.tsx'
import { aliasesQuery } from '../corrections-api.ts'
import { CorrectionsFrame } from '../corrections-frame.tsx'
import { useAliasChanges } from './alias-changes.ts'
import { AliasForm } from './alias-form.tsx'
import { AliasList } from './alias-list.tsx'
import { AliasSuggestions } from './alias-suggestions.tsx'

/** Names of stores and categories that stand for others (DESIGN section 13). */
export function Component() {
  const query = useQuery(aliasesQuery())
  const { mutate, isPending } = useAliasChanges()
  return (
    <CorrectionsFrame
      title="Názvy obchodov a kategórií"
      lead="Obchod či kategória s viacerými menami dostane jedno, v katalógu aj v ďalších súboroch."
    >
      <Panel title="Pridať názov">
        <AliasForm
          busy={isPending}
          onAdd={(alias, done) => mutate({ do: 'add', alias }, { onSuccess: done })}
        />
      </Panel>
      <AliasSuggestions busy={isPending} onAccept={(alias) => mutate({ do: 'add', alias })} />
      {query.data ? (
        <AliasList
          aliases={query.data}
          busy={isPending}
          onRemove={(alias) => mutate({ do: 'remove', alias })}
        />
      ) : query.error ? (
        <QueryErrorState query={query} title="Názvy sa nepodarilo načítať" />
      ) : (
        <Skeleton className="h-40 rounded-lg" />
      )}
    </CorrectionsFrame>
  )
}
