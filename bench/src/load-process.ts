import { type Load, runLoad } from './load.ts'

/** A load from a process of its own, whose measuring nothing else disturbs: `node load-process.ts <JSON of LoadOrder>`. */
export interface LoadOrder extends Omit<Load, 'address'> {
  /** Asked in turn. */
  readonly addresses: readonly string[]
}

const { addresses, ...load } = JSON.parse(process.argv[2] ?? '') as LoadOrder
console.log(JSON.stringify(await runLoad({ ...load, address: (n) => addresses[n % addresses.length] ?? '' })))
