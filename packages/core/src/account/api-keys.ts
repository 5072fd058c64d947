/** What a key for programs may do; the account's own rights apply as well. */
export const API_SCOPES = ['catalogue:read', 'import:write', 'admin:read'] as const
export type ApiScope = (typeof API_SCOPES)[number]

const ADMIN_SCOPES: readonly ApiScope[] = ['import:write', 'admin:read']

export const API_KEYS_MAX = 20
export const API_KEY_NAME_MAX_LENGTH = 60
export const API_KEY_DAYS_MAX = 365
export const API_KEY_CALLS_MAX = 600
export const API_KEY_CALLS_DEFAULT = 60

export const scopesFor = (isAdmin: boolean): readonly ApiScope[] =>
  API_SCOPES.filter((scope) => isAdmin || !ADMIN_SCOPES.includes(scope))
