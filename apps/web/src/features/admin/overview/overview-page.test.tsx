import type { AdminOverview } from '@cenolov/contract/admin'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { named, openPage } from '#testing/open-page.tsx'
import { ADMIN, NO_MESSAGES, NO_REVIEW } from '#testing/samples.ts'

const API = '/api/v1/admin'

const OVERVIEW: AdminOverview = {
  setup: {
    has_prices: true,
    mail: { is_sent: true, sender: 'Cenolov <ceny@example.sk>' },
    backup: { daily_at: '03:30', last_at: '2026-11-30T02:30:00Z', overdue: false },
    operator: {
      public_url: 'https://ceny.example.sk',
      has_public_url: true,
      has_sender: true,
      site_name: 'Naše ceny',
      has_logo: true,
    },
    has_shopper: true,
  },
  since_yesterday: { changed_prices: 0, new_products: 0 },
  days: [],
  shoppers: 1,
  is_estimate: false,
}

/** Opens the overview while `count` items of every kind wait, and a backup when there are any. */
async function openOverview(count: number) {
  const { setup } = OVERVIEW
  await openPage('/admin', {
    as: ADMIN,
    answers: {
      [`GET ${API}/overview`]: {
        ...OVERVIEW,
        setup: { ...setup, backup: { ...setup.backup, overdue: count > 0 } },
      },
      [`GET ${API}/sources`]: {
        sources: Array.from({ length: count + 1 }, (_, id) => ({
          id,
          is_silent: id < count,
          next_run_at: null,
          running_job_id: null,
        })),
        presets: [],
      },
      [`GET ${API}/system/failures`]: { total: count, page: 1, failures: [] },
      [`GET ${API}/review`]: { ...NO_REVIEW, counts: { ...NO_REVIEW.counts, report: count, match: 9 } },
      [`GET ${API}/users`]: { users: [], total: 0, premium_requests: count },
      [`GET ${API}/messages`]: { ...NO_MESSAGES, unread: count },
      [`GET ${API}/branches`]: { total: count, page: 1, branches: [] },
      [`GET ${API}/upload/jobs`]: { jobs: [] },
    },
  })
  return within(await screen.findByRole('region', named('Na vybavenie')))
}

test.each([
  [
    1,
    [
      '1 zdroj cien mlčí',
      '1 úloha zlyhala',
      '1 záloha mešká',
      '1 položka na kontrolu',
      '1 žiadosť o premium',
      '1 neprečítaná správa',
      '1 predajňa bez správnej polohy',
    ],
  ],
  [
    3,
    [
      '3 zdroje cien mlčia',
      '3 úlohy zlyhali',
      '1 záloha mešká',
      '3 položky na kontrolu',
      '3 žiadosti o premium',
      '3 neprečítané správy',
      '3 predajne bez správnej polohy',
    ],
  ],
  [
    5,
    [
      '5 zdrojov cien mlčí',
      '5 úloh zlyhalo',
      '1 záloha mešká',
      '5 položiek na kontrolu',
      '5 žiadostí o premium',
      '5 neprečítaných správ',
      '5 predajní bez správnej polohy',
    ],
  ],
])('the overview says what waits, with %i of each', async (count, waiting) => {
  const work = await openOverview(count)
  const links = await work.findAllByRole('link')
  const words = links.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? '')
  expect(words).toEqual(waiting.map((text) => expect.stringMatching(new RegExp(`^${text}\\p{Lu}`, 'u'))))
})

test('the overview says when nothing waits', async () => {
  const work = await openOverview(0)
  await work.findByText('Nič nečaká. Všetko je vybavené.')
  expect(work.queryAllByRole('link')).toEqual([])
})
