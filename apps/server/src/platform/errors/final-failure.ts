/** A job failed in a way that no other try would change. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure'
}
