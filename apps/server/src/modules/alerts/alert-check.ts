import type { AlertCheckResponse } from '@cenolov/contract'
import type { ConnectionSettings } from '../../platform/database/database.ts'
import { runThread } from '../../platform/thread.ts'

/** Tells people what changed (DESIGN section 8): each change once, whatever runs at the same time. */
export class AlertCheck {
  readonly #connection: ConnectionSettings

  constructor(connection: ConnectionSettings) {
    this.#connection = connection
  }

  /** Looks through what changed since the last check, in a thread of its own. */
  run(): Promise<AlertCheckResponse> {
    return runThread<AlertCheckResponse>(new URL('./check-thread.ts', import.meta.url), this.#connection)
  }
}
