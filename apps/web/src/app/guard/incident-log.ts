export interface Incident {
  readonly type: 'unauthorized_admin_access'
  readonly user: string
  readonly path: string
  readonly timestamp: string
  readonly userAgent: string
}

export type IncidentStorage = Pick<Storage, 'getItem' | 'setItem'>

export const INCIDENTS_KEY = 'security_events'
const KEPT = 10

/** Returns the logged attempts, oldest first; unreadable data counts as empty. */
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
    // A missing entry does less harm.
  }
}
