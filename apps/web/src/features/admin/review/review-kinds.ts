import type { ReviewKind, ReviewVerdict } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'

interface KindTexts {
  readonly name: string
  readonly lead: string
  readonly accept: string
  readonly reject: string
  /** The state of the item after each decision, as a toast shows it. */
  readonly said: Readonly<Record<ReviewVerdict, string>>
}

/** The kinds of items, the most urgent first. */
export const KINDS: Readonly<Record<ReviewKind, KindTexts>> = {
  held: {
    name: t('Ceny z\u00a0importov'),
    lead: t('Podozrivé ceny čakajú na rozhodnutie, dovtedy platia doterajšie.'),
    accept: t('Použiť'),
    reject: t('Zahodiť'),
    said: { accepted: t('Použité'), rejected: t('Zahodené') },
  },
  report: {
    name: t('Nahlásené ceny'),
    lead: t('Ceny, ktoré podľa kupujúcich nesedia. Sľubujeme odpoveď do 24\u00a0hodín.'),
    accept: t('Opravené'),
    reject: t('Cena sedí'),
    said: { accepted: t('Opravené'), rejected: t('Cena sedí') },
  },
  barcode: {
    name: t('Neznáme kódy'),
    lead: t(
      'Čiarové kódy, ktoré ľudia skenovali a\u00a0katalóg ich nepozná. Po doplnení k\u00a0produktu ich uzavrite.',
    ),
    accept: t('Doplnené'),
    reject: t('Zahodiť'),
    said: { accepted: t('Doplnené'), rejected: t('Zahodené') },
  },
  shrinkage: {
    name: t('Zmenšené obaly'),
    lead: t('Menší obsah za vyššiu cenu za kilogram či liter. Zverejní sa len to, čo potvrdíte.'),
    accept: t('Potvrdiť'),
    reject: t('Zamietnuť'),
    said: { accepted: t('Potvrdené'), rejected: t('Zamietnuté') },
  },
  duplicate: {
    name: t('Duplicity'),
    lead: t(
      'Produkty jedného obchodu, ktoré vyzerajú ako jeden. História cien, obľúbené a\u00a0košíky prejdú na ten, ktorý zostane.',
    ),
    accept: t('Zlúčiť do označeného'),
    reject: t('Nie sú to isté'),
    said: { accepted: t('Zlúčené'), rejected: t('Nie sú to isté') },
  },
  match: {
    name: t('Zhody'),
    lead: t('Ten istý tovar v\u00a0inom obchode. Čo tu potvrdíte či zakážete, platí pre všetkých.'),
    accept: t('Je to isté'),
    reject: t('Nie je to isté'),
    said: { accepted: t('To isté'), rejected: t('Nie je to isté') },
  },
}

export const REVIEW_KINDS = Object.keys(KINDS) as readonly ReviewKind[]

export const isReviewKind = (text: string | null): text is ReviewKind => text !== null && text in KINDS
