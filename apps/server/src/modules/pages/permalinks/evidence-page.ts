import {
  discountPercent,
  effectivePrice,
  isOnSale,
  isRealDiscount,
  originalPrice,
  priceText,
} from '@cenolov/core/offer'
import { type Product, permalink, shownEan } from '@cenolov/core/product'
import { dayText } from '@cenolov/core/text'
import { dataBlock, escapeHtml } from '#platform/markup.ts'
import { oembedLink } from '../embeds/alternates.ts'
import { productJsonLd } from '../product-json-ld.ts'
import type { Evidence } from './product-evidence.ts'

export const STYLE_PATH = '/produkt/styl.css'

/** Has a status that machines understand, and a link home for people. */
export const UNKNOWN_PRODUCT_PAGE = `<!doctype html>
<html lang="sk">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=/">
<title>Produkt sa nenašiel | Cenolov</title>
</head>
<body><main><p>Produkt sa nenašiel. <a href="/">Prejsť na úvod</a></p></main></body>
</html>
`

export interface PageFacts {
  readonly id: number
  readonly evidence: Evidence
  /** The offered product, for structured data; null when it ended. */
  readonly product: Product | null
  readonly publicUrl: string
}

/** Returns the page of a product with where and when each price came from. It needs no script. */
export function evidencePage({ id, evidence, product, publicUrl }: PageFacts): string {
  const { title, store, branch, category, currency, date, saleSince, endedOn, changes, elsewhere } = evidence
  const text = escapeHtml
  const money = (euros: number) => text(priceText(euros, currency))
  const [newest] = changes
  const price = newest === undefined ? null : effectivePrice(newest)
  const address = publicUrl + permalink({ id, title })
  const where = text([store, branch].filter((part) => part !== '').join(', '))
  const summary =
    price === null
      ? where
      : `${money(price)}, ${where}, ${endedOn === null ? 'cena' : 'posledná cena'} z ${text(dayText(date))}`
  const isUnreal = product !== null && !isRealDiscount(product)
  const sale =
    newest !== undefined && endedOn === null && isOnSale(newest)
      ? `<p class="sale">V akcii${isUnreal ? '' : ` −${discountPercent(newest)} %`}, bežne <s>${money(originalPrice(newest))}</s>${
          saleSince === null ? '' : `, platí od ${text(dayText(saleSince))}`
        }</p>`
      : ''
  const ended =
    endedOn === null
      ? ''
      : `<p class="ended">Tento produkt už obchod neponúka. Skončil ${text(dayText(endedOn))}.</p>`
  return `<!doctype html>
<html lang="sk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text(title)} | Cenolov</title>
<meta name="description" content="${summary}">
${endedOn === null ? `<link rel="canonical" href="${text(address)}">` : '<meta name="robots" content="noindex">'}
<meta property="og:title" content="${text(title)}">
<meta property="og:type" content="product">
<meta property="og:url" content="${text(address)}">
${product === null ? '' : `<meta property="og:image" content="${text(`${publicUrl}/cenovka/${id}.png`)}">\n${oembedLink(address, publicUrl)}`}
<link rel="stylesheet" href="${STYLE_PATH}">
${product === null ? '' : dataBlock('type="application/ld+json"', JSON.stringify(productJsonLd(product, publicUrl)))}
</head>
<body>
<header><a href="/">Cenolov</a></header>
<main>
<h1>${text(title)}</h1>
<p class="where">${where}${category === '' ? '' : ` · ${text(category)}`}</p>
${ended}
${price === null ? '' : `<p class="price">${money(price)}</p>`}
${sale}
${date === '' ? '' : `<p class="origin">${originText(evidence)}</p>`}
${endedOn === null ? `<p><a class="button" href="/products?product=${id}">Otvoriť v Cenolove</a></p>` : ''}
${
  changes.length === 0
    ? ''
    : `<section><h2>Ako sa cena menila</h2>
<table><thead><tr><th scope="col">Od</th><th scope="col">Cena</th><th scope="col">Akcia</th></tr></thead>
<tbody>${changes
        .map(
          (change) =>
            `<tr><th scope="row">${text(dayText(change.date))}</th><td>${money(effectivePrice(change))}</td><td>${
              discountPercent(change) > 0 ? `−${discountPercent(change)} %` : '–'
            }</td></tr>`,
        )
        .join('')}</tbody></table></section>`
}
${
  elsewhere.length === 0
    ? ''
    : `<section><h2>Ten istý čiarový kód inde</h2>
<table><thead><tr><th scope="col">Obchod</th><th scope="col">Cena</th><th scope="col">Cena z</th></tr></thead>
<tbody>${elsewhere
        .map(
          (other) =>
            `<tr><th scope="row"><a href="${text(permalink(other))}">${text(other.store)}</a></th><td>${money(
              effectivePrice(other),
            )}</td><td>${text(dayText(other.date))}</td></tr>`,
        )
        .join('')}</tbody></table></section>`
}
</main>
</body>
</html>
`
}

function originText({ store, branch, date, source, ean }: Evidence): string {
  const text = escapeHtml
  return [
    `Cena je z ${text(dayText(date))}`,
    `obchod ${text(store)}`,
    branch === '' ? 'platí v celom reťazci' : `predajňa ${text(branch)}`,
    ...(source === '' ? [] : [`zdroj ${text(source)}`]),
    ...(ean === '' ? [] : [`čiarový kód ${text(shownEan(ean))}`]),
  ]
    .join(', ')
    .concat('.')
}

export const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#f9f8f4,#12110e);--surface:light-dark(#fff,#1d1c18);--ink:light-dark(#1c1b17,#f3f1ea);--soft:light-dark(#57544b,#b9b5a9);--line:light-dark(#e2dfd5,#37352e);--brand:light-dark(#0b6b4f,#5fcfa5);--sale:light-dark(#b3261e,#ff8a80)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 Inter,system-ui,sans-serif}
header{padding:.25rem 1rem;border-bottom:1px solid var(--line);font-weight:800;font-size:1.25rem}
header a{display:inline-flex;min-height:44px;align-items:center;color:inherit;text-decoration:none}
main{max-width:44rem;margin:0 auto;padding:1rem}
h1{margin:.5rem 0 0;font-size:1.625rem;line-height:1.25;overflow-wrap:anywhere}
h2{margin:0 0 .5rem;font-size:1.125rem}
p{margin:.5rem 0}
.where,.origin{color:var(--soft)}
.price{margin:1rem 0 0;font-size:2.5rem;line-height:1;font-weight:800;font-variant-numeric:tabular-nums}
.sale,.ended{font-weight:600;color:var(--sale)}
a{color:var(--brand)}
a:focus-visible{outline:2.5px solid var(--brand);outline-offset:2px}
.button{display:inline-flex;min-height:44px;align-items:center;padding:0 1.25rem;border:1px solid var(--brand);border-radius:10px;font-weight:600;text-decoration:none}
section{margin-top:1.25rem;padding:1rem;background:var(--surface);border:1px solid var(--line);border-radius:14px}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.625rem 0;border-bottom:1px solid var(--line);text-align:right;font-weight:500}
th:first-child{text-align:left}
td a,th a{display:inline-flex;min-height:44px;align-items:center}
thead th{color:var(--soft);font-size:.875rem}
tbody tr:last-child>*{border-bottom:0}
`
