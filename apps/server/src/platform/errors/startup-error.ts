/** The app cannot start for a reason that the operator can fix. It is reported in one line, with exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
