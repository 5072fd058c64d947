/** A shop of a chain, in `GET /api/v1/branches`. Unknown texts are ''. */
export interface Branch {
  readonly id: number
  readonly store: string
  /** The chain's own number. */
  readonly code: string
  readonly name: string
  readonly format: string
  readonly street: string
  readonly town: string
  readonly postcode: string
  /** Both null when the position is unknown. */
  readonly lat: number | null
  readonly lng: number | null
  /** As OpenStreetMap writes them. */
  readonly opening_hours: string
  /** The first and the last day of the branch, `YYYY-MM-DD`; null while it is open. */
  readonly since: string
  readonly until: string | null
}
