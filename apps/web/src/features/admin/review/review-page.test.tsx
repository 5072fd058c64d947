import type { ReviewItemOf, ReviewResponse } from '@cenolov/contract/admin'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { named, openPage, toast } from '#testing/open-page.tsx'
import { ADMIN, adminProductOf, NO_REVIEW } from '#testing/samples.ts'

const REVIEW = '/api/v1/admin/review'

const DUPLICATE: ReviewItemOf<'duplicate'> = {
  id: 'duplicate:1,2',
  kind: 'duplicate',
  subject: 'Maslo',
  evidence: {
    products: [adminProductOf({ id: 1, title: 'Maslo' }), adminProductOf({ id: 2, title: 'Maslo 250 g' })],
    reason: 'Rovnaký názov',
  },
  proposed: '2',
  verdict: null,
  decided_by: null,
  at: null,
}

test('of two products that look like one, the administrator chooses which stays', async () => {
  let items = [DUPLICATE]
  const answer = (): ReviewResponse => ({
    ...NO_REVIEW,
    total: items.length,
    counts: { ...NO_REVIEW.counts, duplicate: items.length },
    items,
  })
  const { user, server } = await openPage('/admin/review?kind=duplicate', {
    as: ADMIN,
    answers: {
      [`GET ${REVIEW}`]: answer,
      [`POST ${REVIEW}/decide`]: () => {
        items = []
        return { count: 1 }
      },
    },
  })
  const item = within(await screen.findByRole('article', named('Maslo')))
  item.getByText('Rovnaký názov')
  const choice = within(item.getByRole('group', named('Ktorý produkt zostane')))
  const [first, second] = choice.getAllByRole('radio')
  expect([first, second]).toMatchObject([{ checked: false }, { checked: true }])
  await user.click(first as HTMLElement)
  choice.getByText('Tento zostane')
  expect(first).toHaveProperty('checked', true)
  await user.click(item.getByRole('button', named('Zlúčiť do označeného: Maslo')))
  await toast('Zlúčené')
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(server.sent(`POST ${REVIEW}/decide`)).toMatchObject([
    { ids: [DUPLICATE.id], verdict: 'accepted', keep: 1 },
  ])
})
