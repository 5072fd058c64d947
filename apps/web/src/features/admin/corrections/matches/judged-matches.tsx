import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { formatMoment } from '#format/moment.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState, RoundPicture } from '#ui/messages/empty-state.tsx'
import { PagedList } from '../../paging/paged-list.tsx'
import { MatchRow } from './match-row.tsx'
import { MATCHES_PAGE_SIZE, verdictsQuery } from './matches-api.ts'
import type { MatchListProps } from './shown-matches.tsx'
import { useVerdicts } from './use-verdicts.ts'

export function JudgedMatches({ state, go }: MatchListProps) {
  const query = useQuery(verdictsQuery(state.page))
  const { mutate, isPending } = useVerdicts()
  return (
    <PagedList
      query={query}
      page={state.page}
      pageSize={MATCHES_PAGE_SIZE}
      onPage={(page, replace) => go({ ...state, page }, replace)}
      failure={t('Posúdené zhody sa nepodarilo načítať')}
      ghosts={[4, 'h-28']}
      empty={
        <EmptyState title={t('Zatiaľ nič posúdené')} picture={<RoundPicture icon={Scale} />}>
          {t('Zhody, ktoré potvrdíte alebo zakážete, sa objavia tu a\u00a0dajú sa vziať späť.')}
        </EmptyState>
      }
    >
      {({ matches }) => (
        <Card>
          <ul className="divide-y divide-line px-4 md:px-5">
            {matches.map(({ product, other, is_same, judged_at }) => (
              <li key={`${product.id} ${other.id}`}>
                <MatchRow
                  product={product}
                  other={other}
                  verdict={is_same}
                  busy={isPending}
                  onJudge={(verdict) =>
                    mutate({ product_id: product.id, other_id: other.id, is_same: verdict })
                  }
                >
                  {formatMoment(judged_at)}
                </MatchRow>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  )
}
