import { type StandIn, startStandIn } from '@cenolov/state-api-stand-in/stand-in'
import { workerProduct } from '../worker-product.ts'

/** Starts the state's comparator where this worker's product asks for it. */
export function stateComparator(goods: number): Promise<StandIn> {
  const [host = '', port] = workerProduct().comparator.split(':')
  return startStandIn({ host, port: Number(port), branches: 12, goods, branchPrices: goods * 2 })
}
