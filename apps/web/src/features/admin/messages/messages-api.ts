import type { ContactMessage, ContactMessagesQuery, ContactMessagesResponse } from '@cenolov/contract/account'
import { keepPreviousData } from '@tanstack/react-query'
import { answerQuery, readQuery } from '#api/answer-query.ts'
import { callApi } from '#api/api-client.ts'

const MESSAGES = '/api/v1/admin/messages'
export const MESSAGES_PAGE_SIZE = 20

export type MessageState = ContactMessagesQuery['state']

export function messagesQuery(page: number, state: MessageState) {
  const params = new URLSearchParams({ page: String(page), limit: String(MESSAGES_PAGE_SIZE) })
  if (state !== undefined) params.set('state', state)
  return {
    ...answerQuery<ContactMessagesResponse>(
      ['admin', 'messages', params.toString()],
      `${MESSAGES}?${params}`,
    ),
    placeholderData: keepPreviousData,
  }
}

export const unreadMessagesQuery = () =>
  readQuery(
    ['admin', 'messages', 'unread'],
    `${MESSAGES}?limit=1`,
    ({ unread }: ContactMessagesResponse) => unread,
  )

export function readMessage(id: number): Promise<ContactMessage> {
  return callApi(`${MESSAGES}/${id}/read`, { method: 'POST' })
}

export function answerMessage(id: number, answer: string): Promise<ContactMessage> {
  return callApi(`${MESSAGES}/${id}/answer`, { method: 'POST', json: { answer } })
}
