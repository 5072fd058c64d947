import { readFileSync } from 'node:fs'
import { freshAddresses } from './fresh-addresses.ts'
import { type Load, runLoad } from './load.ts'

export interface LoadOrder extends Omit<Load, 'address'> {
  readonly addresses: readonly string[] | { readonly freshBySeed: number }
}

const { addresses, ...load } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as LoadOrder
const address =
  'freshBySeed' in addresses
    ? freshAddresses(addresses.freshBySeed)
    : (n: number) => addresses[n % addresses.length] ?? ''
console.log(JSON.stringify(await runLoad({ ...load, address })))
