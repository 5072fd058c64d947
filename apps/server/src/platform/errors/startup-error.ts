/** The app cannot start, for a reason the operator can fix. Reported in one line, with exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
