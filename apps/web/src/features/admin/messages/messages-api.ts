import type { ContactMessage, ContactMessagesQuery, ContactMessagesResponse } from '@cenolov/contract/account'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#api/api-client.ts'

const MESSAGES = '/api/v1/admin/messages'
export const MESSAGES_PAGE_SIZE = 20

export type MessageState = ContactMessagesQuery['state']

export function messagesQuery(page: number, state: MessageState) {
  const params = new URLSearchParams({ page: String(page), limit: String(MESSAGES_PAGE_SIZE) })
  if (state !== undefined) params.set('state', state)
  return queryOptions({
    queryKey: ['admin', 'messages', params.toString()],
    queryFn: ({ signal }) => callApi<ContactMessagesResponse>(`${MESSAGES}?${params}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function unreadMessagesQuery() {
  return queryOptions({
    queryKey: ['admin', 'messages', 'unread'],
    queryFn: async ({ signal }) =>
      (await callApi<ContactMessagesResponse>(`${MESSAGES}?limit=1`, { signal })).unread,
  })
}

export function readMessage(id: number): Promise<ContactMessage> {
  return callApi(`${MESSAGES}/${id}/read`, { method: 'POST' })
}

export function answerMessage(id: number, answer: string): Promise<ContactMessage> {
  return callApi(`${MESSAGES}/${id}/answer`, { method: 'POST', json: { answer } })
}
