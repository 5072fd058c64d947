import type {
  ComparedWords,
  InvitationPreview,
  InvitationResponse,
  ListComparison,
  ListCreated,
  ListOperationsResponse,
  ListParseResponse,
  ListResponse,
  ListsResponse,
} from '@cenolov/contract/shopping'
import {
  type ListItem,
  type ListOperation,
  PASTED_ITEMS_MAX,
  sentOperation,
  type WantedItem,
} from '@cenolov/core/list'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerQuery, readQuery } from '#api/answer-query.ts'
import { callApi } from '#api/api-client.ts'
import { VISITOR_LIST } from '#api/offline-state.ts'
import { type Compared, comparedParams } from '#product/compared-stores.tsx'
import type { FoundOffer } from './list-database.ts'

export const LISTS_KEY = ['auth', 'lists'] as const
const address = (id: string) => `/auth/lists/${encodeURIComponent(id)}`

export const listsQuery = () => readQuery(LISTS_KEY, '/auth/lists', ({ lists }: ListsResponse) => lists)

export const getList = (id: string) => callApi<ListResponse>(address(id))
export const createList = (name: string) =>
  callApi<ListCreated>('/auth/lists', { method: 'POST', json: { name } })
export const renameList = (id: string, name: string) =>
  callApi<unknown>(address(id), { method: 'PUT', json: { name } })
export const deleteList = (id: string) => callApi<void>(address(id), { method: 'DELETE' })
export const sendOperations = (
  id: string,
  since: number,
  operations: readonly ListOperation[],
  signal?: AbortSignal,
) =>
  callApi<ListOperationsResponse>(`${address(id)}/operations`, {
    method: 'POST',
    ...(signal === undefined ? {} : { signal }),
    json: { since, operations: operations.map(sentOperation) },
  })

/** Finds the offers of each store for items; the server stores nothing of a visitor's. */
export async function findOffers(
  items: readonly WantedItem[],
  listId: string,
): Promise<readonly (readonly FoundOffer[])[]> {
  if (listId === VISITOR_LIST) {
    const { rows, products } = await compareItems(
      items.map((item, place) => ({ ...item, id: String(place) })),
    )
    const byId = new Map(products.map((product) => [product.id, product]))
    return rows.map(({ offers }) =>
      offers.flatMap(({ store, product_id: id }) => {
        const product = id === null ? undefined : byId.get(id)
        return product === undefined ? [] : [{ store, product }]
      }),
    )
  }
  const { items: found } = await callApi<ListParseResponse>('/auth/lists/parse', {
    method: 'POST',
    json: { items: items.map(({ text, quantity, unit }) => ({ text, quantity, unit })), list_id: listId },
  })
  return found.map(({ offers }) => offers)
}

type ComparedItem = WantedItem & Pick<ListItem, 'id'> & Partial<Pick<ListItem, 'product_id'>>

const compareItems = (
  items: readonly ComparedItem[],
  { stores, branches }: Compared = { stores: [], branches: [] },
) =>
  callApi<ComparedWords>('/api/v1/lists/compare', {
    method: 'POST',
    json: {
      items: items.slice(0, PASTED_ITEMS_MAX).map(({ id, text, quantity, unit, product_id = null }) => ({
        item_id: id,
        text,
        quantity,
        unit,
        product_id,
      })),
      stores: stores.join(','),
      branches: branches.join(','),
    },
  })

export const eventsPath = (id: string) => `${address(id)}/events`

export interface Invitation {
  readonly id: number
  readonly url: string
  readonly expires_at: string
}
export const invite = (id: string) => callApi<Invitation>(`${address(id)}/invitations`, { method: 'POST' })
export const removeMember = (id: string, userId: number) =>
  callApi<void>(`${address(id)}/members/${userId}`, { method: 'DELETE' })
export const revokeInvitation = (id: string, invitation: number) =>
  callApi<void>(`${address(id)}/invitations/${invitation}`, { method: 'DELETE' })
export const invitationsQuery = (id: string) =>
  readQuery(
    [...LISTS_KEY, id, 'invitations'],
    `${address(id)}/invitations`,
    ({ invitations }: { invitations: { id: number; created_at: string; expires_at: string }[] }) =>
      invitations,
  )

export const invitationQuery = (token: string) =>
  answerQuery<InvitationResponse>(
    ['auth', 'invitation', token],
    `/auth/invitations/${encodeURIComponent(token)}`,
  )
/** The part of an invitation that a stranger sees. */
export const invitationPreviewQuery = (token: string) =>
  answerQuery<InvitationPreview>(['invitation', token], `/api/v1/invitations/${encodeURIComponent(token)}`)
export const acceptInvitation = (token: string) =>
  callApi<{ list_id: string }>(`/auth/invitations/${encodeURIComponent(token)}`, { method: 'POST' })

/**
 * Compares a list. Its cursor identifies its state, so that a change compares again.
 * @param compared see `useCompared`
 */
export const listComparisonQuery = (
  id: string,
  { cursor, items }: { readonly cursor: number; readonly items: readonly ListItem[] },
  compared: Compared | undefined,
) =>
  queryOptions({
    queryKey: [...LISTS_KEY, id, 'compare', cursor, compared],
    queryFn: ({ signal }): Promise<ListComparison> =>
      id === VISITOR_LIST
        ? compareItems(
            items.filter(({ done }) => !done),
            compared,
          )
        : callApi<ListComparison>(`${address(id)}/compare${comparedParams(compared)}`, { signal }),
    enabled: compared !== undefined,
    placeholderData: keepPreviousData,
  })
