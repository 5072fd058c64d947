import type { ApiKey } from '@cenolov/contract/account'
import { formatAgo, formatLongDate } from './moment.ts'

export const SCOPE_NAMES: Record<ApiKey['scopes'][number], string> = {
  'catalogue:read': 'čítať históriu cien',
  'lists:add': 'čítať a dopĺňať zoznamy',
  'import:write': 'nahrávať katalóg',
  'admin:read': 'čítať administráciu',
}

export function keyUse({ expires_at: end, last_used_at: used }: ApiKey, now = Date.now()): string {
  const life = `${Date.parse(end) <= now ? 'skončil' : 'platí do'} ${formatLongDate(end)}`
  return `${life} · ${used === null ? 'zatiaľ nepoužitý' : `naposledy ${formatAgo(used)}`}`
}
