/** Thrown by a job whose retry would fail in the same way. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure'
}
