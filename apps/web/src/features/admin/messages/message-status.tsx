import type { ContactMessage } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import { countOf } from '../../../format/numbers.ts'
import { serverNow } from '../../../format/server-clock.ts'
import { Badge } from '../../../ui/badge.tsx'

const DAY_MS = 86_400_000

/** Whether the message is answered, and for how many days it waits past the promised 24 hours. */
export function MessageStatus({ message }: { readonly message: ContactMessage }) {
  if (message.answered_at !== null) return <Badge tone="brand">{t('Vybavená')}</Badge>
  const days = Math.floor((serverNow() - Date.parse(message.created_at)) / DAY_MS)
  return days < 1 ? (
    <Badge>{t('Čaká na odpoveď')}</Badge>
  ) : (
    <Badge tone="warn">{t('Čaká {days}', { days: countOf(days, [t('deň'), t('dni'), t('dní')]) })}</Badge>
  )
}
