import { fold } from '../../text/fold.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split('|'))

const YES = words(
  'ano|a|ja|j|yes|y|true|1|da|tak|si|oui|igen|sim|ναι|да|כן|in stock|instock|available|dostupne|dostupny|skladom|skladem|na sklade|na sklade u dodavatela|v predaji|aktivny|aktivne|active|auf lager|verfugbar|lieferbar|disponible|en stock|dostepny|dostepne|na stanju|raspolozivo|διαθεσιμο|в наличност|в наявності|זמין|vazeci cenovnik|preorder|backorder|limited availability|limitedavailability|visible|shop and search results|viditelne|viditelny|aktivni|aktivno|aktivan|aktivna|aktywny|aktywne|predaj|v ponuke|v nabidce|published|publish|publikovane|zverejnene|normal|bezny|bezne|catalog, search|catalog|search',
)
const NO = words(
  'nie|ne|n|no|nein|false|0|nem|non|nao|οχι|не|לא|out of stock|outofstock|sold out|soldout|unavailable|not available|discontinued|nedostupne|nedostupny|vypredane|vypredany|vyprodano|nie je skladom|neni skladem|ukoncene|ukonceny|ukonceno|ukoncena|ukoncena predaja|doprodano|nicht verfugbar|ausverkauft|nicht lieferbar|nicht auf lager|agotado|no disponible|epuise|indisponible|rupture|esaurito|non disponibile|brak|niedostepny|niedostepne|wyprzedane|rasprodano|nedostupno|nema|nije dostupno|няма|изчерпан|изчерпано|нет|εξαντληθηκε|μη διαθεσιμο|אזל|אזל מהמלאי|לא זמין|indisponivel|esgotado|elfogyott|nincs|epuizat|inactive|draft|archived|neaktivny|neaktivne|expired|retired|mesecni presek|vyradene|vyradeny|vyradena|vyradeny z predaja|vyradene z predaja|vyrazeno|vyrazeny|zrusene|zruseny|zruseno|zruseny|blokovane|blokovany|blokovano|skryte|skryty|hidden|deleted|disabled|blocked|delisted|obsolete|unpublished|private|neaktivni|neaktivno|neaktivan|neaktivna|nieaktywny|nieaktywne|wycofany|wycofane|ukinuto|povuceno|ausgelistet|eingestellt|inactif|inactivo|inattivo|nepredajne|nepredava sa|stiahnute z predaja|nepublikovane|not visible individually',
)
/** Columns that name missing goods instead of available ones. */
const GONE =
  /vypredan|vyprodan|sold ?out|discontin|ukoncen|expired|out ?of ?stock|unavailab|not ?availab|nedostup|ausverkauft|agotad|vyraden|vyrazen|zrusen|blokovan|blocked|skryt|hidden|deleted|archiv|disabled|obsolete|neaktiv|inactive|ausgelistet|eingestellt/

const plain = (text: string) =>
  fold(text.replaceAll('_', ' ').replaceAll('-', ' ')).replace(/^https?:\/\/schema\.org\//, '')

/** Returns whether a cell of availability offers the goods, or null when it cannot be read. */
export function availabilityOf(text: string, column: string): boolean | null {
  if (text.length > 60) return null
  const key = plain(text)
  const answer = YES.has(key) ? true : NO.has(key) || /^0+([.,]0+)?$/.test(key) ? false : null
  if (answer !== null) {
    const isFlag =
      /^(?:ano|a|ja|j|yes|y|true|1|da|tak|si|oui|igen|sim|nie|ne|n|no|nein|false|0|nem|non|nao|да|не|כן|לא|ναι|οχι)$/.test(
        key,
      )
    return isFlag && GONE.test(plain(column)) ? !answer : answer
  }
  return /^\d{1,9}([.,]\d+)?( ?(?:ks|kus|kusov|pcs|stk))?$/.test(key) ? true : null
}

/** Returns whether goods are sold out. Goods with an unreadable cell may be available. */
export const isSoldOut = (text: string, column: string): boolean =>
  text !== '' && availabilityOf(text, column) === false
