import type { AdminOverview } from '@cenolov/contract/admin'
import { answerQuery } from '#api/answer-query.ts'

export const overviewQuery = () => answerQuery<AdminOverview>(['admin', 'overview'], '/api/v1/admin/overview')
