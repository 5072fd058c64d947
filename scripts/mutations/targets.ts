/** Files whose faults are planted, with the tests that have to notice. */
export interface Target {
  readonly file: string
  /** Paths or their beginnings, as Vitest filters them. */
  readonly tests: readonly string[]
}

const core = (file: string, ...tests: string[]): Target => ({
  file: `packages/core/src/${file}.ts`,
  tests: (tests.length > 0 ? tests : [file]).map((test) => `packages/core/src/${test}`),
})
const server = (file: string, ...tests: string[]): Target => ({
  file: `apps/server/src/${file}.ts`,
  tests: tests.map((test) => `apps/server/src/${test}`),
})
const MERGE_TESTS = [
  'modules/import/merge/',
  'modules/import/import.test',
  'modules/import/sales-and-changes',
]

/** Code that must be right: prices, the engine, the review, merges, lists, alerts, sessions and guards. */
export const TARGETS: readonly Target[] = [
  core('offer/offer'),
  core('offer/real-discount'),
  core('offer/price-history'),
  core('offer/terms/best-price'),
  core('offer/terms/multi'),
  core('cart/cart-totals'),
  core('matching/basket-plan'),
  core('gate/gate-rules'),
  core('amount/read-amount'),
  core('product/ean'),
  core('text/fold'),
  core('import/import-date', 'import/'),
  core('list/merge-operations'),
  core('list/parse-list'),
  core('alerts/keyword-index'),
  core('alerts/price-target'),
  core('catalogue/search/title-finder', 'catalogue/catalogue.test'),
  core('catalogue/count/facets', 'catalogue/catalogue.test'),
  core('catalogue/page/page-of-hits', 'catalogue/page/', 'catalogue/catalogue.test'),
  server('modules/import/merge/merge', ...MERGE_TESTS, 'modules/sources/sources.test'),
  server('modules/import/merge/identify', ...MERGE_TESTS),
  server('modules/alerts/match-alerts', 'modules/alerts/'),
  server(
    'platform/auth/sessions',
    'platform/auth/sessions.test',
    'modules/auth/sign-in.test',
    'modules/account/account.test',
  ),
  server('platform/auth/access', 'app.test', 'modules/keys/keys.test', 'hostile/authorisation'),
  server('platform/auth/api-keys', 'modules/keys/keys.test'),
  server('modules/import/held/undo', 'modules/import/held/'),
  server('platform/http/answer-once', 'platform/http/answer-once.test'),
  server('modules/lists/list-operations', 'modules/lists/lists.test', 'modules/lists/list-streams.test'),
]
