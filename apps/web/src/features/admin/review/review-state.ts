import type { ReviewKind } from '@cenolov/contract/admin'
import { GATE_RULES, type GateRule } from '@cenolov/core/gate'
import { pageOf, paramsOf, textOf } from '../paging/page-param.ts'
import { isReviewKind } from './review-kinds.ts'

export interface ReviewState {
  /** null shows all kinds. */
  readonly kind: ReviewKind | null
  readonly decided: boolean
  /** Words of a product whose matches are shown. */
  readonly search: string
  /** The file and the rule of held rows. */
  readonly jobId: string | null
  readonly rule: GateRule | null
  readonly page: number
}

/** Parses an address. Any input yields a valid state. */
export function parseReviewState(params: URLSearchParams): ReviewState {
  const kind = params.get('kind')
  const rule = params.get('rule')
  const jobId = params.get('job_id') ?? ''
  return {
    kind: isReviewKind(kind) ? kind : null,
    decided: params.get('stav') === 'rozhodnute',
    search: textOf(params, 'search'),
    jobId: /^[\da-f-]{1,64}$/i.test(jobId) ? jobId : null,
    rule: GATE_RULES.find((known) => known === rule) ?? null,
    page: pageOf(params),
  }
}

/** Returns the query string of a state without its defaults; inverse of parsing. */
export const reviewParams = ({ kind, decided, search, jobId, rule, page }: ReviewState): URLSearchParams =>
  paramsOf({ kind, stav: decided && 'rozhodnute', search, job_id: jobId, rule }, page)
