export { STORE_CHAINS } from './store-chains.ts'
