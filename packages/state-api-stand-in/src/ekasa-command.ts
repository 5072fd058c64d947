import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startEkasaStandIn } from './ekasa/ekasa-stand-in.ts'
import { madeAnswer } from './ekasa/made-answer.ts'

const USAGE = 'npm run demo:ekasa -- [--port 3101] [--product http://localhost:3000] [--receipts 6]'
const LIDL = '35793783'
const DAY_MS = 86_400_000
const GOODS = 8

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3101' },
    product: { type: 'string', default: 'http://localhost:3000' },
    receipts: { type: 'string', default: '6' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) process.stdout.write(`${USAGE}\n`)
else {
  const state = await startEkasaStandIn({ port: Number(values.port) })
  process.stdout.write(
    `The stand-in of eKasa answers at ${state.url}\n\nStart the product beside it: EKASA_URL=${state.url} npm start\n\n`,
  )
  process.stdout.write(`Codes of receipts from Lidl, to paste at ${values.product}/blocek:\n`)
  for (const code of await makeReceipts(Number(values.receipts))) process.stdout.write(`${code}\n`)

  /** Makes receipts of goods that the running product offers. */
  async function makeReceipts(count: number): Promise<string[]> {
    const goods = await waitForGoods()
    return Array.from({ length: count }, (_, place) => {
      const receiptId = `O-${randomBytes(16).toString('hex').toUpperCase()}`
      const day = new Date(Date.now() - place * 12 * DAY_MS).toISOString().slice(0, 10)
      const items = Array.from({ length: GOODS }, (_item, at) => goods[(place * 3 + at) % goods.length]!).map(
        ({ title, price }) => ({
          name: title.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().slice(0, 24),
          price,
        }),
      )
      state.know(receiptId, madeAnswer({ receiptId, ico: LIDL, day, items }))
      return receiptId
    })
  }

  async function waitForGoods(): Promise<readonly { readonly title: string; readonly price: number }[]> {
    for (;;) {
      const answer = await fetch(`${values.product}/api/v1/products/query?stores=Lidl`).catch(() => null)
      if (answer?.ok === true)
        return ((await answer.json()) as { products: { title: string; price: number }[] }).products
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }
}
