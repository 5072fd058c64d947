interface FaultDetails {
  /** Pause that the server asks for. */
  readonly retryAfterMs?: number | null
  /** The server has nothing at the address. */
  readonly isMissing?: boolean
}

export class SourceFault extends Error {
  override readonly name = 'SourceFault'
  /** A retry may succeed: a busy server, a lost connection. */
  readonly isPassing: boolean
  readonly retryAfterMs: number | null
  readonly isMissing: boolean

  /** @param reason Slovak, for an administrator */
  constructor(reason: string, kind: 'final' | 'passing' = 'final', details: FaultDetails = {}) {
    super(reason)
    this.isPassing = kind === 'passing'
    this.retryAfterMs = details.retryAfterMs ?? null
    this.isMissing = details.isMissing ?? false
  }
}
