/** Beginning of the keys of all that is worked out from the cart. */
export const COMPARISON_KEY = ['auth', 'basket'] as const
