import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { callApi } from './api-client.ts'

/** Queries what `read` makes of the answer to a call of the API. */
export const readQuery = <Answer, Data>(queryKey: QueryKey, path: string, read: (answer: Answer) => Data) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => read(await callApi<Answer>(path, { signal })),
  })

export const answerQuery = <Answer>(queryKey: QueryKey, path: string) =>
  readQuery(queryKey, path, (answer: Answer) => answer)
