import type { AdminUsersResponse, ManageResponse } from '@cenolov/contract/admin'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { ADMIN, NO_PRODUCTS } from '../../testing/samples.ts'

const NO_USERS: AdminUsersResponse = {
  users: [],
  page: 1,
  total_pages: 1,
  total: 0,
  total_is_estimate: false,
  premium_requests: 0,
  counts: { all: 1, admins: 1, premium: 0, regular: 0 },
}
const NO_MANAGED: ManageResponse = {
  products: [],
  pagination: { page: 1, limit: 24, total_pages: 1, total_items: 0 },
  filters: { categories: [], stores: [] },
}

// The paces are close to the delay of the search, so that an answer meets the next key.
test.each([
  ['/products', [240, 255, 270], { 'GET /api/v1/products/query': NO_PRODUCTS }],
  ['/admin/products', [255], { 'GET /api/v1/admin/products/manage': NO_MANAGED }],
  ['/admin/users', [255], { 'GET /api/v1/admin/users': NO_USERS }],
])('a word typed key by key on %s is searched in full', async (path, paces, answers) => {
  await openPage(path, { as: ADMIN, answers })
  const box = await screen.findByRole('searchbox')
  for (const delay of paces) {
    await userEvent.clear(box)
    await userEvent.setup({ delay }).type(box, 'maslo')
    await waitFor(() => expect(location.search).toBe('?search=maslo'))
    expect(box).toHaveProperty('value', 'maslo')
  }
})
