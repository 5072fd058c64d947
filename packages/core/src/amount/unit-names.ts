import { onFirstUse } from '../objects/on-first-use.ts'
import { fold } from '../text/fold.ts'
import type { AmountUnit } from './amount-unit.ts'

/** A unit of measure: how many grams, millilitres, pieces or metres it is. */
export interface UnitSize {
  readonly unit: AmountUnit
  readonly size: number
}

const size = (unit: AmountUnit, of: number): UnitSize => ({ unit, size: of })
export const UNIT_SIZES: Readonly<Record<string, UnitSize>> = {
  mg: size('g', 0.001),
  g: size('g', 1),
  dkg: size('g', 10),
  kg: size('g', 1_000),
  ml: size('ml', 1),
  cl: size('ml', 10),
  dl: size('ml', 100),
  l: size('ml', 1_000),
  ks: size('piece', 1),
  cm: size('m', 0.01),
  m: size('m', 1),
}

/**
 * The names of each unit in the price lists of Europe, Israel and India, in any case and with or without diacritics.
 */
const NAMES: Readonly<Record<string, string>> = {
  mg: 'mg miligram miligramov',
  g: 'g gr grs gm gms gram gramy gramov gramu gramm gramme grammes grams gramo gramos gramas grammi г гр грам грама грамм грамма грамів γρ γρ. γραμμάρια γραμμαρια גרם גרמים גר ג',
  dkg: 'dkg dg dag deka dekagram dekagramov dkgr',
  kg: 'kg kgs kgr kilo kila kilogram kilogramy kilogramov kilogramm kilogramme kilogrammes kilograms kilogramo kilogramos kilos кг килограм килограма килограмм кілограм кило κιλό κιλά κιλο κιλα κιλ κ. קג לקג קילו קילוגרם קילוגרמים',
  ml: 'ml mlt mililiter mililitre mililitr mililitrů millilitre millilitres milliliter mililitro mililitros cc мл милилитър милилитра миллилитр мілілітр μλ מל מיליליטר מיליליטרים',
  cl: 'cl centiliter centilitr centilitre',
  dl: 'dl dcl deciliter decilitr decilitre deci dl.',
  l: 'l lt ltr ltrs lts lit liter litre litres liters litr litru litry litrů litro litros litra litri litrov л литър литра литр літр λ λτ λίτρο λίτρα λιτρο λιτρα ליטר ליטרים ל',
  ks: 'ks kus kusy kusov kusu kusů kom komad komada ko kmd unit units unitstuck pc pcs piece pieces pièce pièces stk stck stück stuck stueck st szt sztuk sztuki sztuka db darab ud uds u un und unid unidad unidades pza pzas pieza piezas pz pakiranje pak pack bal balenie balení zväzok zväzky hlava hlávka rolle rollen rolka rolky roliek rola roli roll rolls paar par pary pair pairs stuks blatt kapseln opak бр брой броя шт штук штуки τεμ τεμάχια τεμάχιο τεμαχιο τμχ τμχ. יחידה יחידות יח',
  cm: 'cm סמ centimeter centimetr',
  m: 'm mb bm meter metre metrů metrov metr metry metro metros м метър метра מטר מטרים',
}

/** Quotes and dots are not part of a unit: `мл.`, `ק"ג`, `[g]`. */
const keyOf = (name: string): string => fold(name).replace(/[\s"'.,״׳“”’‘`´()[\]]/g, '')

const byName = onFirstUse(
  (): ReadonlyMap<string, string> =>
    new Map(
      Object.entries(NAMES).flatMap(([unit, names]) =>
        names.split(' ').map((name) => [keyOf(name), unit] as const),
      ),
    ),
)

const NAME_MAX = 24

/** Returns the Latin name of a unit in the patterns, or null for a word that is not a unit. */
export function unitName(word: string): string | null {
  return word.length > NAME_MAX ? null : (byName().get(keyOf(word)) ?? null)
}

const FOREIGN_LETTER = /[\u0370-\u03ff\u0400-\u04ff\u0590-\u05ff]/
const MARKED = ['ק"ג', 'מ"ל', "ק''ג", "מ''ל", 'ק״ג', 'מ״ל', "יח'", 'יח׳', "גר'", 'גר׳']
const foreignAfterNumber = onFirstUse(() => {
  const names = [...byName().keys()]
    .filter((name) => FOREIGN_LETTER.test(name))
    .concat(MARKED.map(fold))
    .sort((a, b) => b.length - a.length)
  return new RegExp(`(?<=\\d)( ?)(${names.join('|')})\\.?(?!\\p{L})`, 'gu')
})
/** Cyrillic and Greek letters that stand for the multiplication sign. */
const FOREIGN_TIMES = /(?<=\d|\d ?(?:ks|g|ml|l))( ?)[хχ](?= ?\d)/gu

/** Replaces the units of other scripts in a folded title by Latin letters. */
export function withLatinUnits(folded: string): string {
  if (!FOREIGN_LETTER.test(folded)) return folded
  return folded
    .replace(FOREIGN_TIMES, '$1x')
    .replace(
      foreignAfterNumber(),
      (_all, space: string, name: string) => `${space}${byName().get(keyOf(name)) ?? name} `,
    )
    .replace(/ +/g, ' ')
    .trim()
}
