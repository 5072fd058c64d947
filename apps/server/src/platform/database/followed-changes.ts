/**
 * So many changed products nodes follow one by one; beyond, they read the whole catalogue anew. Whoever writes a change
 * names as many (`bump_catalogue_version`), and whoever reads takes as many.
 */
export const FOLLOWED_MAX = 20_000

/** The products that a change names to the nodes; null when they are too many. */
export const followed = (ids: readonly number[]): readonly number[] | null =>
  ids.length > FOLLOWED_MAX ? null : ids
