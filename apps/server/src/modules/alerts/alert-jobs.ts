import type { AlertType } from '@cenolov/core/alerts'

export const ALERT_QUEUE = 'alert-mail'
/** Nodes of version 1.0.0 enqueue jobs for news of products here. Delete these with the views of migration 0201. */
export const EARLIER_QUEUES = ['target-mail', 'target-push'] as const

/** A mail lists at most this many products, and the number of the others. */
export const MAIL_ITEMS_MAX = 60

/** A product's first and last reported change; one number when they are the same. */
export type ChangeSpan = number | readonly [first: number, last: number]

/** A small job, because hundreds of thousands may wait. */
export interface AlertMailJob {
  readonly userId: number
  readonly total: number
  readonly alerts: readonly {
    readonly keyword: string
    readonly type: AlertType
    readonly items: readonly ChangeSpan[]
  }[]
  readonly found: readonly (readonly [alertId: number, products: number])[]
}

/** News of products wait in `price_target_events`, so a job about them alone only names their owner. */
export type AlertJob = AlertMailJob | { readonly userId: number }

export const spanOf = (span: ChangeSpan): readonly [number, number] =>
  typeof span === 'number' ? [span, span] : span

export const spanKey = (span: ChangeSpan): string => spanOf(span).join()
