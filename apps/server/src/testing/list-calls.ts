import { randomUUID } from 'node:crypto'
import type { ListOperationsResponse, ListResponse } from '@cenolov/contract/shopping'
import type { ListField, ListValue } from '@cenolov/core/list'
import type { Caller, TestApp } from './test-app.ts'

export interface TestOperation {
  readonly op_id: string
  readonly item_id: string
  readonly field: ListField
  readonly value: ListValue
  readonly at: string | number
}

/** A choice of the stores in which a list is bought, made now unless another time is given. */
export const plan = (stores: unknown, at: string | number = new Date().toISOString()) => ({
  op_id: randomUUID(),
  field: 'stores' as const,
  value: stores,
  at,
})

/** A change of an item, made now unless another time is given. */
export const operation = (
  item_id: string,
  field: ListField,
  value: ListValue,
  at: string | number = new Date().toISOString(),
): TestOperation => ({ op_id: randomUUID(), item_id, field, value, at })

export function listCalls(app: TestApp, headers: Caller) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.server.inject({ method, url, headers: { ...headers }, ...(payload === undefined ? {} : { payload }) })
  return {
    call,
    create: async (name = 'Nákup'): Promise<string> =>
      (await call('POST', '/auth/lists', { name })).json().id,
    list: async (id: string): Promise<ListResponse> => (await call('GET', `/auth/lists/${id}`)).json(),
    send: (id: string, operations: readonly object[], since: number | null = 0) =>
      call('POST', `/auth/lists/${id}/operations`, { since, operations }),
    sent: async (
      id: string,
      operations: readonly object[],
      since: number | null = 0,
    ): Promise<ListOperationsResponse> =>
      (await call('POST', `/auth/lists/${id}/operations`, { since, operations })).json(),
  }
}
export type ListCalls = ReturnType<typeof listCalls>
