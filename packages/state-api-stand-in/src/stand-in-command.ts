import { parseArgs } from 'node:util'
import { startStandIn } from './stand-in/stand-in-server.ts'

const USAGE =
  'npm run demo:state -- [--port 3100] [--branches 700] [--goods 5000] [--prices 500000] [--day 2026-11-28]'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3100' },
    branches: { type: 'string', default: '700' },
    goods: { type: 'string', default: '5000' },
    prices: { type: 'string', default: '500000' },
    day: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) process.stdout.write(`${USAGE}\n`)
else {
  const { url } = await startStandIn({
    port: Number(values.port),
    branches: Number(values.branches),
    goods: Number(values.goods),
    branchPrices: Number(values.prices),
    ...(values.day === undefined ? {} : { day: values.day }),
  })
  process.stdout.write(
    `The stand-in of the state's comparator answers at ${url}\n\nStart the product beside it: CENYSLOVENSKO_URL=${url} npm start\n`,
  )
}
