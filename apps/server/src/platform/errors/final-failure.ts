/** A job failed in a way that no retry would change. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure'
}
