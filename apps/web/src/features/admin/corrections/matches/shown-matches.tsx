import type { ShownMatch } from '@cenolov/contract/catalogue'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/badge.tsx'
import { SearchField } from '#ui/forms/fields/search-field.tsx'
import { usePageSearch } from '#ui/forms/use-page-search.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { PagedList } from '../../paging/paged-list.tsx'
import { MatchRow } from './match-row.tsx'
import { MATCHES_PAGE_SIZE, shownQuery } from './matches-api.ts'
import type { MatchesState } from './matches-state.ts'
import { useVerdicts } from './use-verdicts.ts'

export interface MatchListProps {
  readonly state: MatchesState
  readonly go: (next: MatchesState, replace?: boolean) => void
}

/** Matches that shoppers see: the least certain ones, or the ones for products that a search finds. */
export function ShownMatches({ state, go }: MatchListProps) {
  const query = useQuery(shownQuery(state.search, state.page))
  const { mutate, isPending } = useVerdicts()
  const box = usePageSearch(state.search, (search) => go({ ...state, search, page: 1 }))
  return (
    <>
      <div className="max-w-xl">
        <SearchField
          label={t('Hľadať zhody produktu')}
          placeholder={t('Hľadať zhody produktu…')}
          size="lg"
          {...box}
        />
        <p className="mt-1.5 text-sm text-ink-2">
          {state.search === ''
            ? t('Najmenej isté zhody obľúbených a najnovších produktov.')
            : t('Všetky zhody nájdených produktov.')}
        </p>
      </div>
      <PagedList
        query={query}
        page={state.page}
        pageSize={MATCHES_PAGE_SIZE}
        onPage={(page, replace) => go({ ...state, page }, replace)}
        failure={t('Zhody sa nepodarilo načítať')}
        ghosts={[4, 'h-28']}
        empty={
          <EmptyState title={t('Žiadne zhody')}>
            {state.search === ''
              ? t('Nič neisté tu nie je. Zhody konkrétneho produktu nájdete hľadaním.')
              : t('Žiadny nájdený produkt sa v\u00a0inom obchode nepredáva, alebo o\u00a0tom nevieme.')}
          </EmptyState>
        }
      >
        {({ shown }) => (
          <Card>
            <ul className="divide-y divide-line px-4 md:px-5">
              {shown.map((match) => (
                <li key={`${match.product.id} ${match.other.id}`}>
                  <MatchRow
                    product={match.product}
                    other={match.other}
                    verdict={match.by === 'verdict' ? true : null}
                    busy={isPending}
                    onJudge={(is_same) =>
                      mutate({ product_id: match.product.id, other_id: match.other.id, is_same })
                    }
                  >
                    <Reasons match={match} />
                  </MatchRow>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </>
  )
}

const PERCENT = 100

function Reasons({ match: { kind, by, score, reasons } }: { readonly match: ShownMatch }) {
  return (
    <>
      {by === 'verdict' ? null : (
        <Badge tone={kind === 'same' ? 'brand' : 'neutral'}>
          {kind === 'same' ? t('Rovnaké') : t('Podobné')}
        </Badge>
      )}
      {by === 'likeness' ? (
        <span className="font-semibold tabular-nums">
          {t('zhoda {percent}\u00a0%', { percent: Math.round(score * PERCENT) })}
        </span>
      ) : null}
      <span className="wrap-anywhere">{reasons.join(', ')}</span>
    </>
  )
}
