export class ImageFault extends Error {
  override readonly name = 'ImageFault'
  /** A retry would fail in the same way. */
  readonly isFinal: boolean

  /** @param reason Slovak, for an administrator */
  constructor(reason: string, kind: 'final' | 'passing') {
    super(reason)
    this.isFinal = kind === 'final'
  }
}
