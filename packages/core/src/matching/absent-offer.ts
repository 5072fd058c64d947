/** What a store has for a row when it has nothing, nothing that can be compared, or the shopper wants nothing there. */
export const absentOffer = <State extends 'none' | 'foreign' | 'excluded'>(store: string, state: State) => ({
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
