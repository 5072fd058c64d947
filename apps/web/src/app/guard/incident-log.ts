/** An attempt to open a page without the right to. */
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

/** Key in the session storage. */
export const INCIDENTS_KEY = 'security_events'
const KEPT = 10

/** The logged attempts, oldest first; unreadable data counts as none. */
export function readIncidents(storage: IncidentStorage): readonly Incident[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(INCIDENTS_KEY) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** Logs an attempt and keeps the last ten. If the storage refuses, the entry is lost; access was denied anyway. */
export function logIncident(storage: IncidentStorage, incident: Incident): void {
  try {
    storage.setItem(INCIDENTS_KEY, JSON.stringify([...readIncidents(storage), incident].slice(-KEPT)))
  } catch {
    // A missing entry is the lesser harm.
  }
}
