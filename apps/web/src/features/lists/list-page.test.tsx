import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { named, openPage } from '#testing/open-page.tsx'
import { userOf } from '#testing/samples.ts'

test('an account without a list is asked what to buy', async () => {
  const { user } = await openPage('/zoznam', {
    as: userOf(),
    answers: { 'GET /auth/lists': { lists: [] } },
  })
  const main = within(await screen.findByRole('main'))
  await main.findByRole('heading', named('Napíšte, čo treba kúpiť'))
  await user.type(main.getByLabelText('Pridať do zoznamu'), 'mlieko')
  expect(main.getByLabelText('Pridať do zoznamu')).toHaveProperty('value', 'mlieko')
})
