/** A start that cannot go on for a reason the operator can mend: told in one line, exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
