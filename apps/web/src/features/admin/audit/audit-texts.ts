import type { AuditEntry, AuditRecord } from '@cenolov/contract/admin'
import { shownEan } from '@cenolov/core/product'
import { formatDay } from '../../../format/day.ts'
import { formatMoment } from '../../../format/moment.ts'
import { countOf, formatEuro, PRODUCT_FORMS } from '../../../format/numbers.ts'
import { propertiesOf } from '../../../properties.ts'
import { SHOWN_LABELS } from '../products/product-texts.ts'

const ACTIONS: Record<AuditEntry['action'], string> = {
  'admin granted': 'Pridané práva správcu',
  'admin removed': 'Odobraté práva správcu',
  'premium granted': 'Pridané Premium',
  'premium extended': 'Predĺžené Premium',
  'premium revoked': 'Odobraté Premium',
  'user deleted': 'Zmazaný účet',
  'products deleted': 'Vymazané produkty',
  'products restored': 'Vrátené produkty',
  'images deleted': 'Vymazané obrázky',
  'product created': 'Pridaný produkt',
  'product edited': 'Upravený produkt',
  'products edited': 'Hromadná úprava',
  'products merged': 'Zlúčené produkty',
  'merge undone': 'Zlúčenie vrátené späť',
  'products told apart': 'Duplicita zamietnutá',
  'products suspected again': 'Zamietnutie vrátené späť',
  'product blocked': 'Produkt sa už neimportuje',
  'product unblocked': 'Produkt sa znova importuje',
  'held rows applied': 'Použité riadky na kontrolu',
  'held rows discarded': 'Zahodené riadky na kontrolu',
  'held rows taken back': 'Použité riadky vrátené na rozhodnutie',
  'import started': 'Spustený import',
  'import undone': 'Import vrátený späť',
  'aliases changed': 'Zmenené názvy',
  'companies changed': 'Zmenené spoločnosti reťazcov',
  'match judged': 'Posúdená zhoda',
  'source created': 'Pridaný zdroj',
  'source changed': 'Zmenený zdroj',
  'source deleted': 'Zmazaný zdroj',
  'message answered': 'Odpoveď na správu',
  'api key created': 'Vytvorený kľúč pre program',
  'api key revoked': 'Zrušený kľúč pre program',
  'password link made': 'Odkaz na nové heslo',
  'password set': 'Nastavené heslo',
  'two-step on': 'Zapnuté prihlásenie v dvoch krokoch',
  'two-step off': 'Vypnuté prihlásenie v dvoch krokoch',
  'recovery codes renewed': 'Nové záložné kódy',
  'passkey added': 'Pridaný prístupový kľúč',
  'passkey removed': 'Odobraný prístupový kľúč',
  'source run': 'Spustené čítanie zdroja',
  'source tried': 'Vyskúšaný zdroj',
  'alerts checked': 'Spustená kontrola upozornení',
  'images downloaded': 'Spustené sťahovanie obrázkov',
  'message read': 'Prečítaná správa',
  'data exported': 'Stiahnutá tabuľka',
  'own data exported': 'Stiahnuté vlastné údaje',
  'sign-in linked': 'Pridané prihlásenie cez poskytovateľa',
  'sign-in unlinked': 'Odobrané prihlásenie cez poskytovateľa',
  'password changed': 'Zmenené heslo',
  'address changed': 'Zmenená adresa účtu',
  'address restored': 'Účet vrátený pôvodnej adrese',
  'branch created': 'Pridaná predajňa',
  'branch changed': 'Zmenená predajňa',
  'branch ended': 'Ukončená predajňa',
  'branch deleted': 'Zmazaná predajňa',
  'branches merged': 'Zlúčené predajne',
  'branches uploaded': 'Nahraté predajne',
}
const NAMES: Readonly<Record<string, string>> = ACTIONS

/** Returns an action in Slovak; an unknown one unchanged. */
export const actionName = (action: string): string => NAMES[action] ?? action

const FIELDS: Readonly<Record<string, string>> = {
  ...SHOWN_LABELS,
  specific_store: 'Predajňa',
  amount_unit: 'Jednotka množstva',
  email: 'E-mail',
  locked_fields: 'Zámky',
  price_locked_until: 'Cena zamknutá do',
}

export interface FieldChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

export function changesOf({ details: { changes } }: AuditRecord): readonly FieldChange[] {
  if (typeof changes !== 'object' || changes === null) return []
  return Object.entries(changes).flatMap(([field, values]) =>
    Array.isArray(values)
      ? [
          {
            field: FIELDS[field] ?? field,
            before: valueText(field, values[0]),
            after: valueText(field, values[1]),
          },
        ]
      : [],
  )
}

function valueText(field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((name) => FIELDS[String(name)] ?? String(name)).join(', ') || '–'
  if (value === null || value === undefined || value === '' || value === 'No') return '–'
  if (typeof value === 'number' && (field === 'price' || field === 'unit_price')) return formatEuro(value)
  if (field === 'ean') return shownEan(String(value))
  if (field === 'date' || field === 'price_locked_until') return formatDay(String(value)) || String(value)
  return String(value)
}

/** Returns the other details of an entry, in a few words. */
export function detailText({ action, details }: AuditRecord): string {
  const { count, duration_days: days, premium_expires_at: end, store, price, restored, left, key } = details
  const { provider, file, by_link: isByLink } = details
  const parts: string[] = []
  if (typeof count === 'number' && count !== 1)
    parts.push(
      countOf(
        count,
        action.startsWith('held') || action === 'import started'
          ? ['riadok', 'riadky', 'riadkov']
          : action === 'images deleted'
            ? ['obrázok', 'obrázky', 'obrázkov']
            : PRODUCT_FORMS,
      ),
    )
  if (typeof restored === 'number') parts.push(`vrátené ${countOf(restored, PRODUCT_FORMS)}`)
  if (typeof left === 'number' && left > 0) parts.push(`bez zmeny ${countOf(left, PRODUCT_FORMS)}`)
  if (typeof store === 'string' && store !== '') parts.push(store)
  if (typeof price === 'number') parts.push(formatEuro(price))
  if (typeof days === 'number') parts.push(countOf(days, ['deň', 'dni', 'dní']))
  if (typeof end === 'string') parts.push(`do ${formatMoment(end)}`)
  if (action === 'match judged') parts.push(verdictText(details))
  if (Array.isArray(details.products)) parts.push(titlesText(details.products))
  if (typeof provider === 'string') parts.push(provider)
  if (typeof file === 'string') parts.push(file)
  if (isByLink === true) parts.push('odkazom z e-mailu')
  if (isNamed(key)) parts.push(`kľúčom „${key.name}“`)
  return parts.join(' · ')
}

/** Returns whether a detail is the key of the program that did it. */
const isNamed = (key: unknown): key is { readonly name: string } =>
  typeof key === 'object' && key !== null && 'name' in key && typeof key.name === 'string'

const titlesText = (products: readonly { readonly title?: string }[]): string =>
  products.map(({ title }) => `„${title ?? '–'}“`).join(', ')

function verdictText({ is_same, other }: AuditRecord['details']): string {
  const { title, store } = propertiesOf(other)
  const verdict = is_same === null ? 'verdikt vzatý späť' : is_same ? 'je to isté ako' : 'nie je to isté ako'
  return [
    `${verdict}: ${typeof title === 'string' ? title : '–'}`,
    ...(typeof store === 'string' && store !== '' ? [store] : []),
  ].join(', ')
}
