import type {
  HeldDecided,
  JudgedShrinkage,
  ReviewDecision,
  ReviewResponse,
  ShrinkageAnswerBody,
  ShrinkagesChecked,
} from '@cenolov/contract/admin'
import { keepPreviousData } from '@tanstack/react-query'
import { answerQuery, readQuery } from '#api/answer-query.ts'
import { callApi } from '#api/api-client.ts'
import { downloadFile } from '#api/download-file.ts'
import { todayInShops } from '#format/day.ts'
import { type ReviewState, reviewParams } from './review-state.ts'

const REVIEW = '/api/v1/admin/review'
const SHRINKAGES = '/api/v1/admin/shrinkages'
export const REVIEW_PAGE_SIZE = 20

export function reviewQuery(state: ReviewState) {
  const params = reviewParams(state)
  params.delete('stav')
  if (state.decided) params.set('decided', 'true')
  params.set('limit', String(REVIEW_PAGE_SIZE))
  return {
    ...answerQuery<ReviewResponse>(['admin', 'review', params.toString()], `${REVIEW}?${params}`),
    placeholderData: keepPreviousData,
  }
}

/**
 * The number of items that wait. Matches do not count, because shoppers see them already, and each catalogue has
 * hundreds.
 */
export const reviewCountQuery = () =>
  readQuery(['admin', 'review', 'count'], `${REVIEW}?kind=held&limit=1`, ({ counts }: ReviewResponse) =>
    Object.values({ ...counts, match: 0 }).reduce((sum, count) => sum + count, 0),
  )

export const decideItems = (json: ReviewDecision): Promise<HeldDecided> =>
  callApi(`${REVIEW}/decide`, { method: 'POST', json })

export const undoDecisions = (ids: readonly string[]): Promise<HeldDecided> =>
  callApi(`${REVIEW}/undo`, { method: 'POST', json: { ids } })

/** Downloads all verdicts about matches as labelled pairs, from which matching learns. */
export function downloadVerdicts(): Promise<void> {
  return downloadFile('/api/v1/admin/matches/labelled.csv', `cenolov-zhody-${todayInShops()}.csv`)
}

export const answerShrinkage = (id: number, json: ShrinkageAnswerBody) =>
  callApi<JudgedShrinkage>(`${SHRINKAGES}/${id}/answer`, { method: 'PUT', json })

export const checkShrinkages = () => callApi<ShrinkagesChecked>(`${SHRINKAGES}/check`, { method: 'POST' })
