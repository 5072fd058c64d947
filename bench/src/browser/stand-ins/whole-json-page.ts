import { pageWith } from './page-parts.ts'

/**
 * The method of heissepreise, written again: all products as one JSON, each key looks through all of them on the page's
 * thread, and a table shows every hit, the cheapest first.
 */
export const WHOLE_JSON_PAGE = pageWith(
  'Celý JSON',
  `
const products = await (await fetch('/products.json')).json()
for (const product of products) product.search = fold(product.title)
document.body.dataset.ready = 'yes'

const cell = (text) => {
  const td = document.createElement('td')
  td.textContent = text
  return td
}

box.addEventListener('input', () => {
  const text = box.value.trim()
  const words = fold(text).split(/\\s+/).filter((word) => word !== '')
  const found = words.length === 0
    ? []
    : products.filter(({ search }) => words.every((word) => search.includes(word)))
  found.sort((a, b) => a.price - b.price)
  const table = document.createElement('table')
  for (const { title, price, store, gram, date } of found) {
    const row = document.createElement('tr')
    row.append(cell(store), cell(title), cell(price.toFixed(2) + ' €'), cell(gram + ' g'), cell(date))
    table.append(row)
  }
  hits.replaceChildren(table)
  hits.dataset.search = text
})
`,
)
