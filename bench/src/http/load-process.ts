import { readFileSync } from 'node:fs'
import { freshAddresses } from './fresh-addresses.ts'
import { type Load, runLoad } from './load.ts'

/** A load from a process of its own, whose measuring nothing else disturbs: `node load-process.ts <file of LoadOrder>`. */
export interface LoadOrder extends Omit<Load, 'address'> {
  /** Asked in turn; or queries of which none comes twice. */
  readonly addresses: readonly string[] | { readonly freshBySeed: number }
}

const { addresses, ...load } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as LoadOrder
const address =
  'freshBySeed' in addresses
    ? freshAddresses(addresses.freshBySeed)
    : (n: number) => addresses[n % addresses.length] ?? ''
console.log(JSON.stringify(await runLoad({ ...load, address })))
