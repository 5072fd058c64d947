import { t } from '@cenolov/core/language'
import { type AnyFormField, MANAGE_SORTS, type ManageSort } from '@cenolov/core/product'
import type { PluralForms } from '@cenolov/core/text'
import type { SelectOption } from '#ui/forms/fields/select-field.tsx'

const SORT_LABELS: Record<ManageSort, string> = {
  id: 'ID',
  title: t('Názov'),
  price: t('Cena'),
  category: t('Kategória'),
  store: t('Obchod'),
  date: t('Dátum'),
}
export const SORT_OPTIONS: readonly SelectOption[] = MANAGE_SORTS.map((value) => ({
  value,
  label: SORT_LABELS[value],
}))

export const FIELD_LABELS: Record<AnyFormField, string> = {
  title: t('Názov'),
  akcia: t('Akcia'),
  price: t('Cena'),
  unit_price: t('Jednotková cena'),
  image_url: t('Adresa obrázka'),
  image_path: t('Cesta k\u00a0obrázku'),
  gram: t('Obsah (g, ml)'),
  category: t('Kategória'),
  secondary_category: t('Podkategória'),
  third_category: t('Tretia kategória'),
  store: t('Obchod'),
  specific_store: t('Konkrétna predajňa'),
  date: t('Dátum'),
  ean: t('Čiarový kód (EAN)'),
  amount: t('Množstvo'),
  amount_unit: t('Jednotka'),
  article: t('Číslo tovaru'),
  currency: t('Mena'),
  origin: t('Krajina pôvodu'),
  vat_rate: t('DPH (%)'),
  valid_from: t('Ponuka platí od'),
  valid_to: t('Ponuka platí do'),
  card: t('Len s\u00a0kartou'),
  multi: t('Viac kusov'),
  limit: t('Najviac kusov na nákup'),
}

export const SHOWN_LABELS: Record<AnyFormField, string> = {
  ...FIELD_LABELS,
  gram: t('Obsah'),
  ean: t('Čiarový kód'),
  vat_rate: t('DPH'),
}

/** After "vymazať": 1 vybraný produkt, 2 vybrané produkty, 5 vybraných produktov. */
export const CHOSEN_FORMS: PluralForms = [
  t('vybraný produkt'),
  t('vybrané produkty'),
  t('vybraných produktov'),
]
export const IMAGE_FORMS: PluralForms = [t('obrázok'), t('obrázky'), t('obrázkov')]
