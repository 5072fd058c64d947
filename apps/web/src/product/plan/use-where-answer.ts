import { useMemo } from 'react'
import { type BasketTrips, useBasketTrips } from '../trip/use-basket-trips.ts'
import type { ComparedBasket } from './compared-basket.ts'
import { type WhereAnswer, whereAnswer } from './where-answer.ts'

export interface Where {
  /** null when no store sells any of the goods. */
  readonly answer: WhereAnswer | null
  /** null when whole chains are compared. */
  readonly trips: BasketTrips | null
}

/** Answers where to buy what was compared; undefined until that and the trips are known. */
export function useWhereAnswer(basket: ComparedBasket | undefined): Where | undefined {
  const trips = useBasketTrips(basket)
  const judged = trips?.trips
  const isKnown = trips !== undefined
  const answer = useMemo(
    () => (basket === undefined || !isKnown ? undefined : whereAnswer(basket, judged ?? [])),
    [basket, isKnown, judged],
  )
  return answer === undefined || trips === undefined ? undefined : { answer, trips }
}
