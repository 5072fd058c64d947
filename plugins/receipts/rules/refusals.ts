import type { OtherCode } from './other-codes.ts'

/** Why an answer about a receipt is not a purchase that can be kept. */
export type AnswerFault =
  | 'not-an-answer'
  | 'not-found'
  | 'pending'
  | 'not-a-purchase'
  | 'no-lines'
  | 'too-many-lines'
  | 'no-number'
  | 'no-day'
  | 'future-day'

const WORDS: Readonly<Record<OtherCode | AnswerFault, string>> = {
  empty: 'Kód je prázdny.',
  marketing:
    'Toto je reklamný kód obchodu. Na bločku býva ešte druhý kód, zvyčajne úplne dole: ten otvára bloček.',
  foreign: 'Toto je bloček z inej krajiny. Čítame len slovenské bločky.',
  petrol: 'Toto je kód čerpacej stanice, nie bločku. Hľadajte kód eKasa na spodku bločku.',
  parking: 'Toto je kód parkovania, nie bločku z obchodu.',
  payment: 'Toto je platobný kód. Bloček má vlastný kód, zvyčajne úplne dole.',
  barcode: 'Toto je čiarový kód, nie kód bločku. Produkty hľadá skener.',
  damaged: 'Kód bločku nie je celý. Skúste ho naskenovať znova, zblízka a pri dobrom svetle.',
  other: 'Toto nie je kód slovenského bločku.',
  'not-an-answer': 'Odpoveď štátnej eKasy sa nedá prečítať. Skúste to neskôr.',
  'not-found':
    'Štátna eKasa tento bloček nepozná. Bloček bez spojenia sa v nej môže objaviť až po 48 hodinách.',
  pending: 'Štátna eKasa bloček ešte hľadá. Skúste to o chvíľu.',
  'not-a-purchase': 'Tento doklad nie je nákup (neplatný doklad, vklad, výber alebo úhrada faktúry).',
  'no-lines': 'Na bločku nie sú žiadne položky.',
  'too-many-lines': 'Na bločku je viac ako 500 položiek.',
  'no-number': 'Odpoveď štátnej eKasy nemá číslo bločku.',
  'no-day': 'Na bločku nie je deň nákupu.',
  'future-day': 'Bloček má deň, ktorý ešte nenastal.',
}

/** Returns what is wrong, in words for the shopper. */
export const refusalWords = (reason: OtherCode | AnswerFault): string => WORDS[reason]
