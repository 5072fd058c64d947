import { t } from '@cenolov/core/language'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { EmptyShelf } from '../../product/empty-shelf.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { buttonStyle } from '../../ui/styles.ts'

export interface EmptyListProps {
  readonly title: string
  readonly mark?: string
  readonly children: ReactNode
}

export function EmptyList({ title, mark = '0', children }: EmptyListProps) {
  return (
    <EmptyState
      title={title}
      picture={<EmptyShelf mark={mark} />}
      action={
        <Link to={paths.products} className={buttonStyle('primary')}>
          {t('Prejsť na produkty')}
        </Link>
      }
    >
      {children}
    </EmptyState>
  )
}
