export class SourceFault extends Error {
  override readonly name = 'SourceFault'
  /** A retry may succeed: a busy server, a lost connection. */
  readonly isPassing: boolean

  /** @param reason Slovak, for an administrator */
  constructor(reason: string, kind: 'final' | 'passing' = 'final') {
    super(reason)
    this.isPassing = kind === 'passing'
  }
}
