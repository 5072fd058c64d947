/** Whether the browser has view transitions, and the visitor sees them and does not mind motion. */
export const mayMove = (): boolean =>
  'startViewTransition' in document &&
  !document.hidden &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches
