import { GATE_RULES, type GateRule } from '@cenolov/core/gate'
import { pageOf } from '../paging/page-param.ts'

export interface HeldState {
  readonly jobId: string | null
  readonly rule: GateRule | null
  readonly page: number
}

/** Parses an address. Any input yields a valid state. */
export function parseHeldState(params: URLSearchParams): HeldState {
  const rule = params.get('rule')
  const jobId = params.get('job_id') ?? ''
  return {
    jobId: /^[\da-f-]{1,64}$/i.test(jobId) ? jobId : null,
    rule: GATE_RULES.find((known) => known === rule) ?? null,
    page: pageOf(params),
  }
}

/** Returns the query string of a state without its defaults; inverse of parsing. */
export function heldParams({ jobId, rule, page }: HeldState): URLSearchParams {
  const params = new URLSearchParams()
  if (jobId !== null) params.set('job_id', jobId)
  if (rule !== null) params.set('rule', rule)
  if (page !== 1) params.set('page', String(page))
  return params
}
