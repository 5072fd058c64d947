export interface SourceQuestion {
  readonly field: string
  /** Slovak, for an administrator. */
  readonly reason: string
  readonly found: string
}

interface FaultDetails {
  /** Pause that the server asks for. */
  readonly retryAfterMs?: number | null
  readonly isMissing?: boolean
  /** The server refused the query with 400 or 422, perhaps because a parameter is missing. */
  readonly isRefused?: boolean
  readonly questions?: readonly SourceQuestion[]
}

export class SourceFault extends Error {
  override readonly name = 'SourceFault'
  /** A retry may succeed, for example after a lost connection. */
  readonly isPassing: boolean
  readonly retryAfterMs: number | null
  readonly isMissing: boolean
  readonly isRefused: boolean
  readonly questions: readonly SourceQuestion[]

  /** @param reason Slovak, for an administrator */
  constructor(reason: string, kind: 'final' | 'passing' = 'final', details: FaultDetails = {}) {
    super(reason)
    this.isPassing = kind === 'passing'
    this.retryAfterMs = details.retryAfterMs ?? null
    this.isMissing = details.isMissing ?? false
    this.isRefused = details.isRefused ?? false
    this.questions = details.questions ?? []
  }
}
