import { ADMIN, realPrices, SHOPPER, signInByApi, uploadCsv } from '../../src/api.ts'
import { expect, test } from '../../src/test.ts'

test('an administrator uploads real prices and every row is imported', async ({ baseURL }) => {
  const { access_token } = await signInByApi(baseURL ?? '', ADMIN)
  const content = realPrices()
  const status = await uploadCsv(baseURL ?? '', access_token, 'real-prices.csv', content)
  expect(status).toMatchObject({ status: 'completed', progress: 100, error_count: 0, errors: [] })
  expect(status.created_count).toBeGreaterThan(0)
  expect(status.processed_count).toBe(status.total_rows)
})

test('a shopper cannot upload', async ({ baseURL }) => {
  const { access_token } = await signInByApi(baseURL ?? '', SHOPPER)
  await expect(uploadCsv(baseURL ?? '', access_token, 'prices.csv', realPrices())).rejects.toThrow(
    /answered 403/,
  )
})
