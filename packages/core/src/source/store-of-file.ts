import { fold } from '../text/fold.ts'

/** Words of file names that do not name a store. */
const GENERIC = new Set(
  (
    'price prices pricefull pricelist full promo promos promofull products product goods items item list lists data dataset ' +
    'export exports import feed api csv json xml zip gz txt file files catalog catalogue katalog cennik ceny cena cenik ' +
    'letak letaky letaku leaflet leaflets flyer akcie akcia akce tovar zbozi produkty polozky offer offers oferta ofertas ' +
    'precios productos preise preisliste liste angebot angebote cjenik cijene artikli arlista termekek prix produits prezzi ' +
    'download latest new final test sample seed budget bill bills receipt receipts history historia daily weekly week dnes ' +
    'today den dna store stores shop shops heureka google merchant in rows input output out tmp temp untitled sheet harok ' +
    'skuska subor fresh raw clean cleaned scraped scrape all prodcat catalogs stocks stock'
  ).split(' '),
)

/** Words for a branch: the file is named for its address, not for its chain. */
const BRANCH =
  /^(?:(?:super|hiper|hyper|mini)m[ae]r[ck].*|prodavaonica|poslovnica|predajna|prodejna|diskont|filiale|sucursal|ulic[ae]|trg|cesta|namestie|strasse|street)$/
const WORDS_MAX = 3

/**
 * Returns the store in the name of a file: `es_dia.csv` is `Dia`, `kaufland-2026-11-20.json` is `Kaufland`. Days,
 * numbers, countries and words such as `cennik` are removed, so that the file of another day has the same store. Empty
 * when nothing is left, and for the address of a branch.
 * @param base name of the file without its extension
 */
export function storeOfFile(base: string): string {
  const words = base
    .slice(0, 200)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2 && !GENERIC.has(fold(word)))
  if (words.length > WORDS_MAX || words.some((word) => BRANCH.test(fold(word)))) return ''
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
