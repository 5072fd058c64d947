/**
 * Nodes apply up to this many changed products one by one. For more they read the whole catalogue again. Writers
 * (`bump_catalogue_version`) and readers use the same limit.
 */
export const FOLLOWED_MAX = 20_000

/** The ids that a change sends to the nodes; null when they are too many. */
export const followed = (ids: readonly number[]): readonly number[] | null =>
  ids.length > FOLLOWED_MAX ? null : ids
