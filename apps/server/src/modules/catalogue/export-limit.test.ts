import { expect, it } from 'vitest'
import { csvText } from '../../testing/csv-text.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'

it('many exports of one caller leave the others their answers, and all of them are whole', async () => {
  const app = await testApp()
  const admin = await app.signedIn('admin@example.sk', { admin: true })
  const rows = Array.from({ length: 3_000 }, (_, index) => ({ Title: `Výrobok ${index}` }))
  await uploadCsv(app, admin, csvText(rows))
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const exported = () => fetch(`${url}/api/v1/products/export.csv`)
  const answers = await Promise.all(Array.from({ length: 20 }, exported))
  const whole = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 429)
  expect(whole.length).toBeGreaterThanOrEqual(2)
  expect(refused.length).toBeGreaterThan(0)
  expect(whole.length + refused.length).toBe(20)
  expect(refused[0]!.headers.get('retry-after')).toBe('1')
  for (const answer of whole) expect((await answer.text()).trimEnd().split('\r\n')).toHaveLength(3_001)
  // Their places are free again.
  await expect.poll(async () => (await exported()).status).toBe(200)
  await app.close()
})
