/** An attempt to open a page that is not for the one who tried (SPEC section 2). */
export interface Incident {
  readonly type: 'unauthorized_admin_access'
  /** E-mail of the account. */
  readonly user: string
  readonly path: string
  /** ISO 8601. */
  readonly timestamp: string
  readonly userAgent: string
}

export type IncidentStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Where the attempts of this tab are kept, in the session storage. */
export const INCIDENTS_KEY = 'security_events'
/** SPEC section 9. */
const KEPT = 10

/** The attempts kept so far, oldest first; what cannot be read counts as none. */
export function readIncidents(storage: IncidentStorage): readonly Incident[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(INCIDENTS_KEY) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** Adds an attempt and keeps the last ten. A storage that takes nothing loses it; the page was refused anyway. */
export function logIncident(storage: IncidentStorage, incident: Incident): void {
  try {
    storage.setItem(INCIDENTS_KEY, JSON.stringify([...readIncidents(storage), incident].slice(-KEPT)))
  } catch {
    // Nothing can be done here that would not be worse than a missing line.
  }
}
