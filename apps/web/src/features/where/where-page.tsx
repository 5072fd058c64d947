import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { ComparedStores, useCompared } from '#product/compared-stores.tsx'
import { EmptyShelf } from '#product/empty-shelf.tsx'
import type { ComparedBasket } from '#product/plan/compared-basket.ts'
import { useWhereAnswer } from '#product/plan/use-where-answer.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { PageTitle } from '#ui/layout/page-heading.tsx'
import { Loading } from '#ui/loading/placeholders.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { QueryErrorState, type QueryErrorStateProps } from '#ui/messages/query-error-state.tsx'
import { buttonStyle } from '#ui/styles.ts'
import { Answer, type AnswerProps } from './answer.tsx'

const TITLE = t('Kde nakúpiť')

const nothing = () => null

export interface WherePageProps
  extends Partial<Pick<AnswerProps, 'plan' | 'onClearPlan' | 'renderGoods' | 'renderTools'>> {
  /** null when there is nothing to compare. */
  readonly query:
    | (QueryErrorStateProps['query'] & {
        readonly data: ComparedBasket | undefined
        readonly isError: boolean
        readonly isPlaceholderData: boolean
      })
    | null
  readonly sources?: ReactNode
}

/** 'Kde nakúpiť': one answer for a list or a cart. */
export function WherePage(props: WherePageProps) {
  const { query, sources, renderGoods = nothing, renderTools = nothing, ...plan } = props
  useDocumentTitle(TITLE)
  const where = useWhereAnswer(query?.data)
  // Until it is known, the row of `ComparedStores` may still come and would move what stands below.
  const compared = useCompared()
  return (
    <div className="flex flex-col gap-4">
      <header className="flex min-h-13 flex-wrap items-center gap-2">
        <PageTitle className="mr-auto">{TITLE}</PageTitle>
        {sources}
        {query === null ? null : <ComparedStores />}
      </header>
      {query === null ? (
        <NothingToBuy />
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
            <Answer
              basket={query.data}
              answer={where.answer}
              trips={where.trips}
              renderGoods={renderGoods}
              renderTools={renderTools}
              {...plan}
            />
          )}
        </div>
      ) : query.isError ? (
        <QueryErrorState query={query} title={t('Nákup sa nepodarilo porovnať')} />
      ) : compared === undefined ? null : (
        <Loading label={t('Porovnávam obchody...')} className="h-120 rounded-lg" />
      )}
    </div>
  )
}

function NothingToBuy() {
  return (
    <EmptyState
      title={t('Zatiaľ niet čo porovnať')}
      picture={<EmptyShelf mark="0" />}
      action={
        <Link to={paths.list} className={buttonStyle('primary')}>
          <ListChecks aria-hidden className="size-4.5" />
          {t('Napísať zoznam')}
        </Link>
      }
    >
      {t('Napíšte, čo treba kúpiť, a\u00a0uvidíte, kde to stojí najmenej.')}
    </EmptyState>
  )
}
