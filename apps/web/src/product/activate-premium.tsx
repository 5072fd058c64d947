import type { PremiumState } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import type { PluralForms } from '@cenolov/core/text'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { answerQuery } from '#api/answer-query.ts'
import { ErrorNotice } from '#api/error-notice.tsx'
import { apiSession, callApi } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { countOf } from '../format/numbers.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Messages } from '../ui/messages/notice.tsx'
import { buttonStyle } from '../ui/styles.ts'

const DAYS: PluralForms = [t('deň'), t('dni'), t('dní')]

export const premiumQuery = () => answerQuery<PremiumState>(['auth', 'premium'], '/auth/premium')

/** Starts the free trial of premium at once. Without one it leads to the profile, where premium is requested. */
export function ActivatePremium() {
  const client = useQueryClient()
  const { data } = useQuery({ ...premiumQuery(), enabled: apiSession().token() !== null })
  const start = useMutation({
    mutationFn: () => callApi<PremiumState>('/auth/premium-trial', { method: 'POST' }),
    // The session learns of its premium, and reloads the page with it.
    onSuccess: () => client.invalidateQueries({ queryKey: ['auth', 'me'] }),
    onError: (error) => {
      // Used in another tab: show what is left to do.
      if (error instanceof ApiError && error.status === 409) void client.invalidateQueries(premiumQuery())
    },
  })
  const days = data?.trial_days ?? 0
  if (days === 0)
    return (
      <Link to={paths.profile} className={buttonStyle('primary')}>
        {t('Aktivovať Premium')}
      </Link>
    )
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button
          variant="primary"
          busy={start.isPending}
          disabled={start.isSuccess}
          onClick={() => start.mutate()}
        >
          {t('Aktivovať Premium')}
        </Button>
        <span className="text-sm text-ink-2">
          {t('{count} zadarmo, potom sa skončí samo', { count: countOf(days, DAYS) })}
        </span>
      </div>
      <Messages>
        <ErrorNotice error={start.error} />
      </Messages>
    </div>
  )
}
