import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ComparedStores } from '#product/compared-stores.tsx'
import type { ComparedBasket } from '#product/plan/compared-basket.ts'
import { useWhereAnswer } from '#product/plan/use-where-answer.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { PageTitle } from '#ui/layout/page-heading.tsx'
import { Loading } from '#ui/loading/placeholders.tsx'
import { QueryErrorState, type QueryErrorStateProps } from '#ui/messages/query-error-state.tsx'
import { Answer, type AnswerProps } from './answer.tsx'

const TITLE = t('Kde nakúpiť')

export interface WherePageProps
  extends Pick<AnswerProps, 'plan' | 'onClearPlan' | 'renderGoods' | 'renderTools'> {
  readonly query: QueryErrorStateProps['query'] & {
    readonly data: ComparedBasket | undefined
    readonly isError: boolean
    readonly isPlaceholderData: boolean
  }
  /** Chooses between the list and the cart. */
  readonly sources: ReactNode
  /** Replaces the answer when there is nothing to compare; null otherwise. */
  readonly empty: ReactNode
}

/** 'Kde nakúpiť': one answer for a list or a cart. */
export function WherePage({ query, sources, empty, ...answer }: WherePageProps) {
  useDocumentTitle(TITLE)
  const where = useWhereAnswer(query.data)
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-2">
        <PageTitle className="mr-auto">{TITLE}</PageTitle>
        {sources}
        {empty === null ? <ComparedStores /> : null}
      </header>
      {empty !== null ? (
        empty
      ) : query.data !== undefined && where !== undefined ? (
        <div
          aria-busy={query.isPlaceholderData}
          className={clsx('transition-opacity', query.isPlaceholderData && 'opacity-55')}
        >
          {where.answer === null ? (
            <p className="text-ink-2">
              {t('Nič z\u00a0tohto nákupu sa teraz v\u00a0týchto obchodoch nepredáva.')}
            </p>
          ) : (
            <Answer basket={query.data} answer={where.answer} trips={where.trips} {...answer} />
          )}
        </div>
      ) : query.isError ? (
        <QueryErrorState query={query} title={t('Nákup sa nepodarilo porovnať')} />
      ) : (
        <Loading label={t('Porovnávam obchody...')} className="h-120 rounded-lg" />
      )}
    </div>
  )
}
