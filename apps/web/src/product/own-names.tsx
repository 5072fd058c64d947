import { t } from '@cenolov/core/language'
import { hasCard } from '@cenolov/core/offer'
import { ErrorNotice } from '#api/error-notice.tsx'
import { ChoiceChip } from '../ui/chip.tsx'
import { Skeleton } from '../ui/loading/placeholders.tsx'
import { Messages } from '../ui/messages/notice.tsx'
import { RetryNotice } from '../ui/messages/retry-notice.tsx'
import type { OwnNames } from './shopper-cards.ts'
import { StoreDot } from './store-name.tsx'

export interface OwnNameChipsProps {
  readonly own: OwnNames
  readonly legend: string
  /** Names to choose from; the shopper's own ones are also shown. */
  readonly known: readonly string[]
  /** Maximum number of ticked names: the others are then disabled. */
  readonly most: number
  readonly areStores?: boolean
}

export function OwnNameChips({ own, legend, known, most, areStores = false }: OwnNameChipsProps) {
  const { query, save, tick } = own
  const names = own.names ?? []
  const shown = [...known, ...names.filter((name) => !hasCard(known, name))]
  return (
    <>
      {query.data ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{legend}</legend>
          {shown.map((name) => {
            const has = hasCard(names, name)
            return has || names.length < most ? (
              <ChoiceChip key={name} pressed={has} onPress={() => tick(name, !has)}>
                {areStores ? <StoreDot store={name} /> : null}
                {name}
              </ChoiceChip>
            ) : null
          })}
        </fieldset>
      ) : query.isPending ? (
        <Skeleton className="h-11 w-64" />
      ) : null}
      <Messages>
        {query.isError && !query.data ? (
          <RetryNotice query={query}>{t('{legend} sa nepodarilo načítať.', { legend })}</RetryNotice>
        ) : null}
        <ErrorNotice error={save.error} />
      </Messages>
    </>
  )
}
