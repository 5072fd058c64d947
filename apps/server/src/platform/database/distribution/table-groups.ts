import type { DB } from '../schema/schema.generated.ts'

/**
 * There are two groups of tables. Rows of the users' group each belong to one account, and a distributed database keeps
 * all rows of an account in one shard. Everything else is the catalogue's group, which one server keeps whole: goods,
 * files, lists that several people share, and records of the installation. No statement, foreign key or trigger crosses
 * from one into the other; a transaction may.
 */
export type TableGroup = 'catalogue' | 'users'

/** Each table of the users' group, with the column that names its account. */
export const USER_COLUMN = {
  users: 'id',
  alert_feeds: 'user_id',
  api_keys: 'user_id',
  basket_choices: 'user_id',
  cart_items: 'user_id',
  email_tokens: 'user_id',
  favorites: 'user_id',
  idempotent_answers: 'user_id',
  oidc_identities: 'user_id',
  passkeys: 'user_id',
  premium_requests: 'user_id',
  price_target_events: 'user_id',
  purchases: 'user_id',
  push_subscriptions: 'user_id',
  quiet_hours: 'user_id',
  receipt_lines: 'user_id',
  receipts: 'user_id',
  recovery_codes: 'user_id',
  sessions: 'user_id',
  shared_baskets: 'user_id',
  sign_in_steps: 'user_id',
  two_step: 'user_id',
  watches: 'user_id',
} as const satisfies Partial<Record<keyof DB, 'id' | 'user_id'>>

/**
 * Tables of the users' group that each server of a distributed database keeps whole, because their rows are unique in,
 * and found by, other columns than the account. They have few rows, which are written rarely.
 */
export const EVERYWHERE: readonly (keyof typeof USER_COLUMN)[] = [
  'alert_feeds',
  'api_keys',
  'oidc_identities',
  'passkeys',
]

export const CATALOGUE_TABLES = [
  'products',
  'kept_counts',
  'price_history',
  'product_changes',
  'product_deletions',
  'product_images',
  'product_merges',
  'product_moves',
  'former_identities',
  'former_products',
  'distinct_products',
  'match_verdicts',
  'blocked_products',
  'barcode_reports',
  'known_names',
  'name_aliases',
  'renamed_categories',
  'catalogue_changes',
  'catalogue_marks',
  'catalogue_version',
  'image_looks',
  'branches',
  'branch_codes',
  'branch_history',
  'branch_offers',
  'product_branches',
  'companies',
  'proposed_branches',
  'price_indices',
  'price_index_revisions',
  'price_index_runs',
  'price_moves',
  'price_gaps',
  'seen_amounts',
  'shrinkages',
  'product_facts',
  'sources',
  'source_runs',
  'source_shares',
  'source_answers',
  'import_branch_changes',
  'import_changes',
  'import_files',
  'import_jobs',
  'import_rejected_rows',
  'held_rows',
  // Lists belong to a household, not to an account.
  'households',
  'household_members',
  'household_choices',
  'lists',
  'list_items',
  'list_operations',
  'list_invitations',
  // The account of each address; an address has one account.
  'account_addresses',
  // Sign-ins of a person who is not known yet.
  'oidc_sign_ins',
  'passkey_challenges',
  'admin_notices',
  'alert_checks',
  'alert_runs',
  'audit_log',
  'backups',
  'contact_messages',
  'rate_limits',
  'signing_keys',
] as const satisfies readonly (keyof DB)[]

const GROUPS: ReadonlyMap<string, TableGroup> = new Map([
  ...Object.keys(USER_COLUMN).map((table) => [table, 'users'] as const),
  ...CATALOGUE_TABLES.map((table) => [table, 'catalogue'] as const),
])

export const tableGroupOf = (table: string): TableGroup | undefined => GROUPS.get(table)
