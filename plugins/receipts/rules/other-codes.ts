import { fold } from '@cenolov/core/text'

/** The kind of a code that does not open a Slovak receipt. */
export type OtherCode =
  | 'empty'
  | 'marketing'
  | 'foreign'
  | 'petrol'
  | 'parking'
  | 'payment'
  | 'barcode'
  | 'damaged'
  | 'other'

/** Receipts of other countries, recognised by the text that their laws prescribe or by the address in the code. */
const FOREIGN: readonly RegExp[] = [
  // Austria, Germany, Portugal, Bulgaria, Russia, Kazakhstan.
  /^_?R\d-[A-Z]{2}\d+_/,
  /^V0;[^;]+;/,
  /^A:\d{9}\*B:/,
  /^\d{8}\*\d{5,9}\*\d{4}-\d\d-\d\d\*/,
  /(?:^|&|\?)t=\d{8}T\d{4,6}&s=[\d.]+&fn=/,
  // Czechia: FIK and BKP.
  /\bFIK\b|\bBKP\b|^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}-[0-9a-f]{2}$/i,
  // Croatia: JIR and ZKI. Slovenia: 60 digits.
  /\b(?:jir|zki)=/i,
  /^\d{60}$/,
  // Turkey and Sweden: electronic invoices.
  /\bettn\b|\bvkntckn\b|"uqr"\s*:/i,
  // Governments of other countries, and their tax offices.
  /^https?:\/\/(?:[^/?#]*\.)?(?:gov|gob|gouv|gub|government)\.(?!sk\b)[a-z]{2}(?:[:/?#]|$)/i,
  /^https?:\/\/[^/]*(?:porezna|tax|agenziaentrate|aeat|ticketbai|tbai|batuz|anaf\.ro|skatteverket|fiskal|fiscal|efi\.|suf\.|aade)/i,
]

const PAYMENT: readonly RegExp[] = [/^SPD\*\d/i, /^BCD\s/, /^SPC\s/, /^HCT\s/, /payme\.sk|^upi:\/\//i]
/** Slovak transfers (PAY by square): long texts of the digits 0 to 9 and the letters A to V. */
const PAY_BY_SQUARE = /^[0-9A-V]{60,}$/

const PARKING =
  /parkov|parking|parkomat|\bpark(?:ing)?[\s:_-]|parkdots|easypark|paas\b|parkovac|parkticket|parklist|rampa/
const PETROL =
  /slovnaft|\bomv\b|\bshell\b|\borlen\b|benzin|\bmol(?:move|plus)?\b|jurki|tankomat|\bnafta\b|fuel|cerpac|tank(?:ova|st)|stojan/
const MARKETING =
  /^https?:\/\/|^www\.|\b[a-z0-9-]+\.(?:sk|com|eu|cz|app|link|ly|page|me|net|io|info|shop|online)(?:\/|$)|kupon|coupon|sutaz|zlav|vyhra|hodnot|anketa|prieskum|dotazn|aplik|clubcard|bonus|bod[yov]+\b|vernost|wifi:/
/** A code of a receipt with a part missing or too much of it. */
const DAMAGED =
  /(?:^|[^a-z])[ov]-[0-9a-f]{8,31}(?![0-9a-f])|[0-9a-f]{8}-[0-9a-f]{8}-|(?:^|:)\d{17}:\d{6,12}:/i

/** Returns the kind of a text that contains no code of a receipt. */
export function otherCode(text: string): OtherCode {
  const written = text.trim()
  if (written === '') return 'empty'
  if (/^\d{8}$|^\d{12,14}$/.test(written)) return 'barcode'
  if (FOREIGN.some((form) => form.test(written))) return 'foreign'
  if (PAYMENT.some((form) => form.test(written)) || PAY_BY_SQUARE.test(written)) return 'payment'
  if (DAMAGED.test(written)) return 'damaged'
  const folded = fold(written)
  if (PARKING.test(folded)) return 'parking'
  if (PETROL.test(folded)) return 'petrol'
  return MARKETING.test(folded) ? 'marketing' : 'other'
}
