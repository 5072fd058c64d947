import { type AnyFormField, MANAGE_SORTS, type ManageSort } from '@cenolov/core/product'
import type { PluralForms } from '@cenolov/core/text'
import type { SelectOption } from '../../../ui/forms/fields/select-field.tsx'

const SORT_LABELS: Record<ManageSort, string> = {
  id: 'ID',
  title: 'Názov',
  price: 'Cena',
  category: 'Kategória',
  store: 'Obchod',
  date: 'Dátum',
}
export const SORT_OPTIONS: readonly SelectOption[] = MANAGE_SORTS.map((value) => ({
  value,
  label: SORT_LABELS[value],
}))

export const FIELD_LABELS: Record<AnyFormField, string> = {
  title: 'Názov',
  akcia: 'Akcia',
  price: 'Cena',
  unit_price: 'Jednotková cena',
  image_url: 'Adresa obrázka',
  image_path: 'Cesta k obrázku',
  gram: 'Obsah (g, ml)',
  category: 'Kategória',
  secondary_category: 'Podkategória',
  third_category: 'Tretia kategória',
  store: 'Obchod',
  specific_store: 'Konkrétna predajňa',
  date: 'Dátum',
  ean: 'Čiarový kód (EAN)',
  amount: 'Množstvo',
  amount_unit: 'Jednotka',
  article: 'Číslo tovaru',
  currency: 'Mena',
  origin: 'Krajina pôvodu',
  vat_rate: 'DPH (%)',
  valid_from: 'Ponuka platí od',
  valid_to: 'Ponuka platí do',
  card: 'Len s kartou',
  multi: 'Viac kusov',
  limit: 'Najviac kusov na nákup',
}

export const SHOWN_LABELS: Record<AnyFormField, string> = {
  ...FIELD_LABELS,
  price: 'Cena',
  unit_price: 'Jednotková cena',
  gram: 'Obsah',
  ean: 'Čiarový kód',
  vat_rate: 'DPH',
}

/** After "vymazať": 1 vybraný produkt, 2 vybrané produkty, 5 vybraných produktov. */
export const CHOSEN_FORMS: PluralForms = ['vybraný produkt', 'vybrané produkty', 'vybraných produktov']
export const IMAGE_FORMS: PluralForms = ['obrázok', 'obrázky', 'obrázkov']
