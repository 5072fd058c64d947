/** All that reads the dictionary of goods on a device. It is loaded on demand, because the dictionary is large. */
export { goodsNamesFrom, goodsOf, prepareDictionary } from '@cenolov/core/goods'
export { fitsWords, spokenItems } from '@cenolov/core/list'
export { boughtItems } from '@cenolov/core/receipt'
