export interface Site {
  /** The operator's name for the site. */
  readonly name: string
  /** Address of the operator's logo; null for ours. */
  readonly logo: string | null
}

export const DEFAULT_SITE: Site = { name: 'Cenolov', logo: null }

let site = DEFAULT_SITE

export const currentSite = (): Site => site

export function setSite(next: Site): void {
  site = next
}
