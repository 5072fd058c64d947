/**
 * Words of conditions in Slovak, Czech, German, Dutch, English, Croatian and Polish, folded, by the Slovak word that the
 * patterns of `read-multi.ts` have.
 */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  ks: (
    'kusoch kusov kusom kusy kusu kuse kus balenia balenie baleni bal fliase flias plechoviek plechovky krabic krabice ' +
    'produkt produkty produktu produktov vyrobok lahve lahvi pcs pieces piece items item products bottles cans packs pack ' +
    'stuck stueck stk stck flaschen flasche fl packungen packung pkg dosen dose becher beutel glaser artikel produkte ' +
    'stuks stuk st flessen pakken producten kom komad komada komadi pakiranja artikl artikla artikala proizvod proizvoda ' +
    'szt sztuk sztuki sztuke sztuka opak opakowan opakowania butelki butelek puszki puszek'
  ).split(' '),
  od: 'ab|from|vanaf|mindestens|mind|minimum|minimaal|minimalne|min|najmanje'.split('|'),
  'pri kupe': (
    'pri kupe|pri kupe od|pri kupe min|pri koupi|pri nakupe od|pri nakupe|pri nakupu|pri odbere|pri|bei kauf von|beim kauf von|' +
    'bei abnahme von|bij aankoop van|bij|bei|when you buy|when buying|kod kupnje|kod kupovine|uz kupnju|za kupnju|' +
    'przy zakupie|przy kupnie'
  ).split('|'),
  kup: 'kupte|kupi|buy|kaufe|kaufen|koop|halen|nimm|take|wez'.split('|'),
  plat: 'zaplat|zaplatte|pay for|pay|zahle|zahlen|bezahlen|betaal|betalen|zaplac|plac'.split('|'),
  dostanes: 'dostanete|ziskas|ziskate|mas|get|erhalte|krijg|dobij|dobivate|otrzymaj|odbierz'.split('|'),
  zadarmo:
    'zdarma|gratis dazu|gratis|free|naviac|navyse|kostenlos|geschenkt|umsonst|besplatno|za darmo|na poklon'.split(
      '|',
    ),
  za: 'fur|fuer|voor|for|at'.split('|'),
  'za cenu': 'for the price of|zum preis von|voor de prijs van|w cenie|u cijeni|po cijeni|za cijenu'.split(
    '|',
  ),
  'za ks': 'each|per stuk|pro stuck|per piece|za komad|po komadu|za sztuke|za szt'.split('|'),
  po: ['je'],
  len: 'iba|uz|nur|only|slechts|samo|tylko|pouze|jen'.split('|'),
  na: 'auf|op|on'.split('|'),
  a: 'and|und|en|i|oraz'.split('|'),
  'a viac': (
    'alebo viac|a vyssie|and more|or more|oder mehr|und mehr|of meer|en meer|i vise|ili vise|i wiecej|lub wiecej|' +
    'a vice|nebo vice'
  ).split('|'),
  druhy: 'druheho|druha|druhe|zweite|zweiter|zweites|zweiten|tweede|second|drugi|druga|drugie|drugo'.split(
    '|',
  ),
  treti:
    'tretieho|tretia|tretie|dritte|dritter|drittes|dritten|derde|third|trzeci|trzecia|treci|treca|trece'.split(
      '|',
    ),
  polovicu: (
    'za polovicnu cenu|polovicnu cenu|polovicnu|za pol ceny|pol ceny|polovicka|polovicu ceny|za polovicni cenu|' +
    'zum halben preis|halber preis|halve prijs|at half price|half price|u pola cijene|pola cijene|za polowe ceny'
  ).split('|'),
  zlava: (
    'zlavou|zlavu|zlavy|lacnejsie|lacnejsi|sleva|slevou|slevy|levneji|rabatt|gunstiger|billiger|korting|discount|off|' +
    'cheaper|popusta|popust|popustom|jeftinije|znizki|znizka|rabat|rabatu|taniej'
  ).split('|'),
  '': 'the|das|den|der|die|de|het|any|beliebige|aspon|so'.split('|'),
}

const MEANING = new Map(
  Object.entries(WORDS).flatMap(([slovak, words]) => words.map((word) => [word, slovak] as const)),
)
/** Longer wordings begin with the shorter ones, so they are tried first. */
const WORD = new RegExp(
  `(?<!\\p{L})(${[...MEANING.keys()].sort((a, b) => b.length - a.length).join('|')})(?!\\p{L})\\.?`,
  'gu',
)

/** Replaces the words of a folded condition by the Slovak ones. */
export const inSlovakWords = (folded: string): string =>
  folded
    .replace(WORD, (_all, word: string) => MEANING.get(word)!)
    .replace(/ {2,}/g, ' ')
    .trim()
