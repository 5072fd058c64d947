import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { PageTitle } from '#ui/layout/page-heading.tsx'
import { EmptyState, RoundPicture } from '#ui/messages/empty-state.tsx'
import { buttonStyle } from '#ui/styles.ts'
import { twoStepQuery } from './two-step-api.ts'

interface SecondStepFirstProps {
  /** Shown until it is known whether the account has a second step. */
  readonly loading: ReactNode
  readonly children: ReactNode
}

/** Shows administrators without a second step how to switch it on, instead of content that the server would refuse. */
export function SecondStepFirst({ loading, children }: SecondStepFirstProps) {
  const { data, isPending } = useQuery(twoStepQuery())
  if (isPending) return loading
  // Without an answer the page itself shows the error.
  if (data === undefined || data.is_on || !data.is_required) return children
  return (
    <>
      <PageTitle>{t('Administrácia')}</PageTitle>
      <EmptyState
        title={t('Najprv si zapnite druhý krok')}
        picture={<RoundPicture icon={ShieldCheck} />}
        action={
          <Link to={`${paths.profile}?dialog=two-step`} className={buttonStyle('primary')}>
            {t('Zapnúť druhý krok')}
          </Link>
        }
      >
        {t(
          'Správcovia sa tu prihlasujú v\u00a0dvoch krokoch: heslom a\u00a0kódom z\u00a0aplikácie alebo prístupovým kľúčom. Keď ho zapnete, administrácia sa otvorí.',
        )}
      </EmptyState>
    </>
  )
}
