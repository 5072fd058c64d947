import { expect, it } from 'vitest'
import { csvText } from '../../testing/csv-text.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'

it('many concurrent exports of one caller run in turn, and all of them are complete', async () => {
  const app = await testApp()
  const admin = await app.signedIn('admin@example.sk', { admin: true })
  const rows = Array.from({ length: 3_000 }, (_, index) => ({ Title: `Výrobok ${index}` }))
  await uploadCsv(app, admin, csvText(rows))
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const exported = () => fetch(`${url}/api/v1/products/export.csv`)
  const answers = await Promise.all(Array.from({ length: 20 }, exported))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  for (const answer of answers) expect((await answer.text()).trimEnd().split('\r\n')).toHaveLength(3_001)
  // Their slots are free again. An unread answer would keep the server from closing.
  const last = await exported()
  expect([last.status, (await last.text()).trimEnd().split('\r\n').length]).toEqual([200, 3_001])
  await app.close()
})
