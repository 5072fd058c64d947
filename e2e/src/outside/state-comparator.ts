import { setTimeout as pause } from 'node:timers/promises'
import { type StandIn, startStandIn } from '@cenolov/state-api-stand-in/stand-in'

const RETRY_MS = 200

/** Starts the state's comparator where the product asks for it, as soon as no other journey has it. */
export async function stateComparator(goods: number): Promise<StandIn> {
  const [host, port] = (process.env.CENOLOV_E2E_COMPARATOR ?? '').split(':')
  if (host === undefined || port === undefined)
    throw new Error('The product was started without a comparator.')
  for (;;) {
    try {
      return await startStandIn({ host, port: Number(port), branches: 12, goods, branchPrices: goods * 2 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      await pause(RETRY_MS)
    }
  }
}
