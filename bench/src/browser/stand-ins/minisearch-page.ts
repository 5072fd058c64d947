import { FOLD, pageWith } from './page-parts.ts'

/** MiniSearch in a worker, which answers each key with the first page of cards as ours does. */
export const MINISEARCH_PAGE = pageWith(
  'MiniSearch',
  `
const worker = new Worker('/minisearch-worker.js', { type: 'module' })
let last = 0
worker.onmessage = ({ data }) => {
  if (data.isReady) {
    document.body.dataset.ready = 'yes'
    return
  }
  if (data.id !== last) return
  const list = document.createElement('ul')
  for (const { title, price, store } of data.products) {
    const item = document.createElement('li')
    item.textContent = store + ' ' + title + ' ' + price.toFixed(2) + ' €'
    list.append(item)
  }
  hits.replaceChildren(data.total + ' produktov', list)
  hits.dataset.search = data.text
}
box.addEventListener('input', () => {
  last += 1
  worker.postMessage({ id: last, text: box.value.trim() })
})
`,
)

/** Folded words of the titles, each word of a query the beginning of one, as in the benchmark of the engine. */
export const MINISEARCH_WORKER = `
import MiniSearch from '/minisearch.js'
${FOLD}
const PAGE = 24
const products = await (await fetch('/products.json')).json()
const index = new MiniSearch({
  fields: ['title'],
  tokenize: (text) => fold(text).split(/[^\\p{L}\\p{N}]+/u),
  processTerm: (term) => term || null,
  searchOptions: { prefix: true, combineWith: 'AND' },
})
index.addAll(products)
onmessage = ({ data: { id, text } }) => {
  const found = text === '' ? products : index.search(text).map((hit) => products[hit.id - 1])
  const sorted = [...found].sort((a, b) => a.price - b.price)
  postMessage({ id, text, total: sorted.length, products: sorted.slice(0, PAGE) })
}
postMessage({ isReady: true })
`
