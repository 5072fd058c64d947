import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { benchProducts } from '../bench-products.ts'
import { listenLocally } from '../local-server.ts'
import type { TypedPage } from './keystrokes.ts'

/**
 * The method of heissepreise, written again: all products as one JSON, each key looks through all of them on the page's
 * thread, and a table shows every hit, the cheapest first. Esc clears the box, as in ours.
 */
const PAGE = `<!doctype html>
<html lang="sk">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Celý JSON</title>
<style>table { border-collapse: collapse } td { padding: 4px; border: 1px solid #ccc }</style>
<main>
<input role="combobox" aria-expanded="false" aria-label="Hľadať produkty">
<div id="hits"></div>
</main>
<script type="module">
const fold = (text) => text.toLowerCase().normalize('NFD').replace(/[\\u0300-\\u036f]/g, '')
const box = document.querySelector('input')
const hits = document.querySelector('#hits')
box.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || box.value === '') return
  box.value = ''
  box.dispatchEvent(new Event('input', { bubbles: true }))
})
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
</script>
</html>`

/** The products as such pages load them: all fields that a row shows. */
function productsJson(rows: number, today: string): string {
  const products = []
  for (const { title, price, akcia, store, category, gram, date } of benchProducts({ rows, today }))
    products.push({ id: products.length + 1, title, price, akcia, store, category, gram, date })
  return JSON.stringify(products)
}

/** Runs `use` with a server of the page over the demo's products. */
export async function withWholeJsonPage<Result>(
  rows: number,
  today: string,
  use: (page: TypedPage) => Promise<Result>,
): Promise<Result> {
  const files: Readonly<Record<string, readonly [type: string, body: Buffer]>> = {
    '/': ['text/html; charset=utf-8', gzipSync(PAGE)],
    '/products.json': ['application/json', gzipSync(productsJson(rows, today))],
  }
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? []
    if (type === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body)
  })
  const host = await listenLocally(server)
  try {
    return await use({
      url: `http://${host}/`,
      isReady: 'document.body.dataset.ready === "yes"',
      shown: "(document.querySelector('#hits').dataset.search ?? null)",
    })
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
