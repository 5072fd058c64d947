import { beforeEach, describe, expect, it } from 'vitest'
import {
  INCIDENTS_KEY,
  type Incident,
  type IncidentStorage,
  logIncident,
  readIncidents,
} from './incident-log.ts'

const incident = (number: number): Incident => ({
  type: 'unauthorized_admin_access',
  user: 'user@demo.sk',
  path: `/admin/users?page=${number}`,
  timestamp: new Date(number).toISOString(),
  userAgent: 'Mozilla/5.0',
})

let kept: Map<string, string>
let storage: IncidentStorage

beforeEach(() => {
  kept = new Map()
  storage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }
})

describe('the log of refused visits', () => {
  it('stores each with its type, user, path, time and browser', () => {
    logIncident(storage, incident(1))
    expect(readIncidents(storage)).toEqual([incident(1)])
  })

  it('stores the last ten', () => {
    for (let number = 1; number <= 13; number += 1) logIncident(storage, incident(number))
    expect(readIncidents(storage).map(({ timestamp }) => Date.parse(timestamp))).toEqual([
      4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    ])
  })

  it('starts again after unreadable data', () => {
    for (const junk of ['', '{', 'null', '{"a":1}']) {
      kept.set(INCIDENTS_KEY, junk)
      logIncident(storage, incident(1))
      expect(readIncidents(storage)).toHaveLength(1)
    }
  })

  it('does not stop the guard when the storage is full', () => {
    const full: IncidentStorage = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(() => logIncident(full, incident(1))).not.toThrow()
  })
})
