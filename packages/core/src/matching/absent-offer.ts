/** Makes the offer of a store that has nothing for a row, or whose match the shopper rejected. */
export const absentOffer = <State extends 'none' | 'excluded'>(store: string, state: State) => ({
  store,
  state,
  product_id: null,
  kind: null,
  score: 0,
  reasons: [],
  amount_ratio: 0,
  pieces: 0,
  total: 0,
  total_same_amount: 0,
  stale: false,
})
