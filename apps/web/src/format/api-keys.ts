import type { ApiKey } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import { formatAgo, formatLongDate } from './moment.ts'

export const SCOPE_NAMES: Record<ApiKey['scopes'][number], string> = {
  'catalogue:read': t('čítať históriu cien'),
  'lists:add': t('čítať a\u00a0dopĺňať zoznamy'),
  'import:write': t('nahrávať katalóg'),
  'admin:read': t('čítať administráciu'),
}

export function keyUse({ expires_at: end, last_used_at: used }: ApiKey, now = Date.now()): string {
  const life = `${Date.parse(end) <= now ? t('skončil') : t('platí do')} ${formatLongDate(end)}`
  return `${life} · ${used === null ? t('zatiaľ nepoužitý') : t('naposledy {used}', { used: formatAgo(used) })}`
}
