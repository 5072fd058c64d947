/** Longer than any reference, and enough for an address of openstreetmap.org. */
export const OSM_TEXT_MAX = 100

const REFERENCE = /^(node|way|relation)\/([1-9]\d{0,14})$/
const ADDRESS = /^https:\/\/(?:www\.)?openstreetmap\.org\/((?:node|way|relation)\/\d{1,15})(?:[/?#].*)?$/

export interface OsmReference {
  readonly type: 'node' | 'way' | 'relation'
  readonly id: string
}

/** Reads `way/123456`, as OpenStreetMap names its elements. Returns null for any other text. */
export function readOsmReference(text: string): OsmReference | null {
  const found = text.length > OSM_TEXT_MAX ? null : REFERENCE.exec(text)
  return found === null ? null : { type: found[1] as OsmReference['type'], id: found[2]! }
}

/** Returns the reference in an address of openstreetmap.org, and any other text as it is. */
export function tidyOsm(text: string): string {
  return (text.length > OSM_TEXT_MAX ? null : ADDRESS.exec(text)?.[1]) ?? text
}
