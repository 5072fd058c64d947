import { t } from '@cenolov/core/language'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Notice, type NoticeTone } from './notice.tsx'

export interface RetryNoticeProps {
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown }
  readonly tone?: NoticeTone
  readonly className?: string
  readonly children: ReactNode
}

export function RetryNotice({ query, tone = 'error', className, children }: RetryNoticeProps) {
  return (
    <Notice
      tone={tone}
      className={className}
      action={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('Skúsiť znova')}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
