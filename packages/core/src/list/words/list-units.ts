import { barePattern, testBare } from '../bare-match.ts'
import type { ListUnit } from '../list-operation.ts'

export interface ReadUnit {
  readonly unit: ListUnit
  /** Multiple of `unit`: a spoon holds 15 ml. */
  readonly size: number
  /** A pinch or a clove: any number of them means one pack. */
  readonly isPart: boolean
  /** Grams or millilitres, as opposed to pieces and packs. */
  readonly isMeasure: boolean
}

const of = (unit: ListUnit, more: Partial<ReadUnit> = {}): ReadUnit => ({
  unit,
  size: 1,
  isPart: false,
  isMeasure: unit !== 'ks' && unit !== 'bal',
  ...more,
})

export const ENGLISH_CONTAINERS =
  'cans?|tins?|bottles?|jars?|bags?|box(?:es)?|packets?|loa(?:f|ves)|bunch(?:es)?|cartons?'
/** Packages and natural pieces, in the cases that follow numbers. */
const CONTAINERS =
  'fľaš(?:a|e|u|i|k[auy]|iek)?|fliaš|fľašk(?:a|y|u)|plechov(?:ka|ky|ku|iek)|krabic(?:a|e|u)?|krabíc|krabičk(?:a|y|u)|krabičiek|' +
  'vrec(?:ko|ká|iek|ka|e|ia)|vriec|sáč(?:ok|ky|kov|ka|ku)|sáčik(?:y|ov)?|pohár(?:e|ov|a|ik|iky|ikov)?|tégli(?:k|ky|kov|ka)|' +
  'konzerv(?:a|y|u)?|konzerv|konzervičk(?:a|y|u)|bochní(?:k|ky|kov|ka)|hláv(?:ka|ky|ku|ok)|zväz(?:ok|ky|kov|ku)|zväzoč(?:ek|ky|kov)|' +
  'tabuľ(?:ka|ky|ku|iek)|rol(?:a|e|u|ka|ky|ku|iek)?|kock(?:a|y|u)|kociek|kostk(?:a|y|u)|kostiek|tub(?:a|y|u)?|túb|' +
  'sieť(?:ka|ky|ku)|sieť(?:iek|ok)|sietiek|sieťoviek|vedr(?:o|á|a)|vedier|vedierk(?:o|a|á)|bedn(?:a|y|u)|bedničk(?:a|y|u)|debničk(?:a|y|u)|' +
  'dóz(?:a|y|u)?|dózičk(?:a|y|u)|misk(?:a|y|u)|misiek|vaničk(?:a|y|u)|vaničiek|téglič(?:ek|ky|kov)|kúsk(?:y|ov)|kúsok|koláčik(?:y|ov)?|' +
  'klas(?:y|ov)?|trs(?:y|ov)?|strapc(?:e|ov)|strapec|košík(?:y|ov)?|kelím(?:ok|ky|kov)|kelímk(?:y|ov)|škatuľ(?:a|e|u|ka|ky|ku|iek)|škatúľ|' +
  'ampul(?:a|ky|ka|iek)|tyčink(?:a|y|u)(?=\\s+masla)'
const PACKS =
  'bal\\.?|balen(?:ie|ia|í)|balík(?:y|ov|a)?|balíč(?:ek|ky|kov|ka)|kartón(?:y|ov|u)?|multipack(?:y|ov)?|multibal(?:y|ov)?|' +
  'paklík(?:y|ov)?|pack(?:y|ov)'
const PARTS =
  'štip(?:ka|ky|ku|iek)|hrsť|hrst(?:e|i|í)|strúč(?:ik|iky|ikov|ika|ky|kov|ok)|plát(?:ok|ky|kov|ku)|vetvič(?:ka|ky|ku|iek)|snít(?:ka|ky|ku|ok)|' +
  'stonk(?:a|y|u)|stoniek|byľ(?:ka|ky)|list(?:y|ov|u|ok|ky)?|líst(?:ok|ky|kov|ku)|kvap(?:ka|ky|ku|iek)|špet(?:ka|ky|ku)|kúštič(?:ek|ok)'

const NAMES: readonly (readonly [names: string, unit: ReadUnit])[] = [
  ['bas(?:a|u|y)|bás|prepravk(?:a|y|u)|prepraviek', of('ks', { size: 20 })],
  ['plat(?:o|á|a)', of('ks', { size: 30 })],
  ['six-?\\s?pack(?:y|ov|u)?|šesťpack(?:y|ov|u)?', of('ks', { size: 6 })],
  // `6-pack piva` is six bottles, and `2 packy` are two packs.
  [`ks|kus(?:y|ov|u|a)?|pack|${CONTAINERS}|${ENGLISH_CONTAINERS}`, of('ks')],
  [PACKS, of('bal')],
  ['polkil[ao]', of('kg', { size: 0.5 })],
  ['štvrťkil[ao]', of('kg', { size: 0.25 })],
  ['pollit(?:er|ra|re|rov)', of('l', { size: 0.5 })],
  ['g|gr|gram(?:y|ov|u)?', of('g')],
  ['dkg|dag|dg|dk|dek(?:a|o|ov|á)|dekagram(?:y|ov|u)?', of('dkg')],
  ['kg|kil(?:o|á|a|ogram|ogramy|ogramov|ogramu)|kíl', of('kg')],
  ['lbs?|pounds?', of('g', { size: 454 })],
  ['oz|ounces?', of('g', { size: 28 })],
  ['ml|mililit(?:er|re|rov|ra)', of('ml')],
  ['cl|centilit(?:er|re|rov|ra)', of('cl')],
  ['dl|dcl|deci|decilit(?:er|re|rov|ra)', of('dl')],
  ['l|lit(?:er|re|rov|ra)|lt|ltr', of('l')],
  [
    '(?:pol(?:ievkov(?:á|é|ú|ej|ých))?\\.?\\s?lyž(?:ica|ice|icu|íc)|lyž(?:ica|ice|icu|íc)|pl\\.?)',
    of('ml', { size: 15 }),
  ],
  [
    '(?:(?:čaj|káv)ov(?:á|é|ú|ej|ých)\\s?lyžič(?:ka|ky|ku|iek)|lyžič(?:ka|ky|ku|iek)|(?:č|k)l\\.?)',
    of('ml', { size: 5 }),
  ],
  ['šál(?:ka|ky|ku|ok)|hrnč(?:ek|eky|ekov|eka)|hrnk(?:y|ov)', of('ml', { size: 250 })],
  [PARTS, of('ks', { isPart: true })],
]
/** For words with `(?=...)`, only those before a thing match: in `vrecká na odpad` the word is the thing. */
const IS_THE_THING = '(?!\\s+(?:na|do|od|pre|proti|bez|k|ku|pod|pri)\\s)'

/** Any unit, as a pattern without groups that capture. */
export const UNIT = `(?:${NAMES.map(([names]) => names).join('|')})${IS_THE_THING}`
/** Grams, litres and their like only. */
export const MEASURE = `(?:${NAMES.filter(([, unit]) => unit.isMeasure && unit.size === 1)
  .map(([names]) => names)
  .join('|')})`
/** Units that mean one without a number, in the singular: `liter mlieka`, `fľaša vína`. */
export const UNIT_ALONE =
  '(?:six-?\\s?pack|bas[au]|prepravk[au]|plato|polkil[ao]|štvrťkil[ao]|polliter|kilo|kilogram|liter|deci|deka|balík|balíček|balenie|kartón|fľaš[au]|fľašk[au]|plechovk[au]|krabic[au]|krabičk[au]|' +
  'vrecko|vrece|sáčok|sáčik|pohár|téglik|konzerv[au]|bochník|hlávk[au]|zväzok|tabuľk[au]|rol[au]|rolk[au]|kock[au]|' +
  'tub[au]|sieťk[au]|vedierko|kus|kúsok|vaničk[au]|misk[au]|kelímok|škatuľ[au]|polievkov[au] lyžic[au]|lyžic[au]|' +
  `(?:čajov|kávov)[au] lyžičk[au]|lyžičk[au]|šálk[au]|hrnček|štipk[au]|hrsť|strúčik|plátok|vetvičk[au]|stonk[au]|` +
  `kvapk[au]|špetk[au])${IS_THE_THING}`

const READERS = NAMES.map(([names, unit]) => {
  const whole = `^(?:${names})$`
  return { asWritten: new RegExp(whole, 'iu'), bare: barePattern(whole), unit }
})

/**
 * Returns the unit that a word matched by `UNIT` means; pieces for any other. As written first: without its diacritics
 * the teaspoon `ČL` would be a centilitre.
 */
export function unitOf(name: string): ReadUnit {
  const word = name.trim().normalize('NFC')
  const found =
    READERS.find(({ asWritten }) => asWritten.test(word)) ?? READERS.find(({ bare }) => testBare(bare, word))
  return found?.unit ?? of('ks')
}

/** Returns whether a dot or comma before three digits separates thousands with this unit. */
export const isSmall = ({ unit, size }: ReadUnit): boolean => size === 1 && (unit === 'g' || unit === 'ml')
