import type { AuditEntry, AuditRecord } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { shownEan } from '@cenolov/core/product'
import { formatDay } from '#format/day.ts'
import { formatMoment } from '#format/moment.ts'
import { countOf, formatEuro, PRODUCT_FORMS } from '#format/numbers.ts'
import { propertiesOf } from '#properties.ts'
import { SHOWN_LABELS } from '../products/product-texts.ts'

const ACTIONS: Record<AuditEntry['action'], string> = {
  'admin granted': t('Pridané práva správcu'),
  'admin removed': t('Odobraté práva správcu'),
  'premium granted': t('Pridané Premium'),
  'premium extended': t('Predĺžené Premium'),
  'premium revoked': t('Odobraté Premium'),
  'user deleted': t('Zmazaný účet'),
  'products deleted': t('Vymazané produkty'),
  'products restored': t('Vrátené produkty'),
  'images deleted': t('Vymazané obrázky'),
  'product created': t('Pridaný produkt'),
  'product edited': t('Upravený produkt'),
  'products edited': t('Hromadná úprava'),
  'products merged': t('Zlúčené produkty'),
  'merge undone': t('Zlúčenie vrátené späť'),
  'products told apart': t('Duplicita zamietnutá'),
  'products suspected again': t('Zamietnutie vrátené späť'),
  'product blocked': t('Produkt sa už neimportuje'),
  'product unblocked': t('Produkt sa znova importuje'),
  'held rows applied': t('Použité riadky na kontrolu'),
  'held rows discarded': t('Zahodené riadky na kontrolu'),
  'held rows taken back': t('Riadky vrátené na rozhodnutie'),
  'import started': t('Spustený import'),
  'import undone': t('Import zrušený'),
  'aliases changed': t('Zmenené názvy'),
  'companies changed': t('Zmenené spoločnosti reťazcov'),
  'match judged': t('Posúdená zhoda'),
  'source created': t('Pridaný zdroj'),
  'source changed': t('Zmenený zdroj'),
  'source deleted': t('Zmazaný zdroj'),
  'message answered': t('Odpoveď na správu'),
  'api key created': t('Vytvorený kľúč pre program'),
  'api key revoked': t('Zrušený kľúč pre program'),
  'password link made': t('Odkaz na nové heslo'),
  'password set': t('Nastavené heslo'),
  'two-step on': t('Zapnuté prihlásenie v\u00a0dvoch krokoch'),
  'two-step off': t('Vypnuté prihlásenie v\u00a0dvoch krokoch'),
  'recovery codes renewed': t('Nové záložné kódy'),
  'passkey added': t('Pridaný prístupový kľúč'),
  'passkey removed': t('Odobraný prístupový kľúč'),
  'source run': t('Spustené čítanie zdroja'),
  'source tried': t('Vyskúšaný zdroj'),
  'alerts checked': t('Spustená kontrola upozornení'),
  'images downloaded': t('Spustené sťahovanie obrázkov'),
  'message read': t('Prečítaná správa'),
  'report judged': t('Vybavená nahlásená cena'),
  'data exported': t('Stiahnutá tabuľka'),
  'own data exported': t('Stiahnuté vlastné údaje'),
  'sign-in linked': t('Pridané prihlásenie cez poskytovateľa'),
  'sign-in unlinked': t('Odobrané prihlásenie cez poskytovateľa'),
  'password changed': t('Zmenené heslo'),
  'address changed': t('Zmenená adresa účtu'),
  'address restored': t('Účet vrátený pôvodnej adrese'),
  'branch created': t('Pridaná predajňa'),
  'branch changed': t('Zmenená predajňa'),
  'branch ended': t('Ukončená predajňa'),
  'branch deleted': t('Zmazaná predajňa'),
  'branches merged': t('Zlúčené predajne'),
  'branches uploaded': t('Nahraté predajne'),
  'shrinkage judged': t('Posúdené zmenšenie obalu'),
  'shrinkage answered': t('Vyjadrenie výrobcu'),
  'shrinkages checked': t('Spustené hľadanie zmenšených obalov'),
  'proposed branch dismissed': t('Zahodený návrh predajne'),
  'paid prices deleted': t('Zmazané zaplatené ceny'),
  'receipt name confirmed': t('Potvrdený názov na bločkoch'),
  'receipt name deleted': t('Zmazaný názov na bločkoch'),
}
const NAMES: Readonly<Record<string, string>> = ACTIONS

/** Returns an action in Slovak; an unknown one unchanged. */
export const actionName = (action: string): string => NAMES[action] ?? action

const FIELDS: Readonly<Record<string, string>> = {
  ...SHOWN_LABELS,
  specific_store: t('Predajňa'),
  amount_unit: t('Jednotka množstva'),
  email: t('E-mail'),
  locked_fields: t('Zámky'),
  price_locked_until: t('Cena zamknutá do'),
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
export function detailText({ action, details }: Pick<AuditRecord, 'action' | 'details'>): string {
  const { count, duration_days: days, premium_expires_at: end, store, price, restored, left, key } = details
  const { provider, file, by_link: isByLink } = details
  const parts: string[] = []
  if (typeof count === 'number' && count !== 1)
    parts.push(
      countOf(
        count,
        action.startsWith('held') || action === 'import started'
          ? [t('riadok'), t('riadky'), t('riadkov')]
          : action === 'images deleted'
            ? [t('obrázok'), t('obrázky'), t('obrázkov')]
            : PRODUCT_FORMS,
      ),
    )
  if (typeof restored === 'number')
    parts.push(t('vrátené {restored}', { restored: countOf(restored, PRODUCT_FORMS) }))
  if (typeof left === 'number' && left > 0)
    parts.push(t('bez zmeny {left}', { left: countOf(left, PRODUCT_FORMS) }))
  if (typeof store === 'string' && store !== '') parts.push(store)
  if (typeof price === 'number') parts.push(formatEuro(price))
  if (typeof days === 'number') parts.push(countOf(days, [t('deň'), t('dni'), t('dní')]))
  if (typeof end === 'string') parts.push(t('do {end}', { end: formatMoment(end) }))
  if (action === 'match judged') parts.push(verdictText(details))
  if (Array.isArray(details.products)) parts.push(titlesText(details.products))
  if (typeof provider === 'string') parts.push(provider)
  if (typeof file === 'string') parts.push(file)
  if (isByLink === true) parts.push(t('odkazom z\u00a0e-mailu'))
  if (isNamed(key)) parts.push(t('kľúčom „{name}“', { name: key.name }))
  return parts.join(' · ')
}

/** Returns whether a detail is the key of the program that did it. */
const isNamed = (key: unknown): key is { readonly name: string } =>
  typeof key === 'object' && key !== null && 'name' in key && typeof key.name === 'string'

const titlesText = (products: readonly { readonly title?: string }[]): string =>
  products.map(({ title }) => `„${title ?? '–'}“`).join(', ')

function verdictText({ is_same, other }: AuditRecord['details']): string {
  const { title, store } = propertiesOf(other)
  const verdict =
    is_same === null ? t('rozhodnutie zrušené') : is_same ? t('je to isté ako') : t('nie je to isté ako')
  return [
    `${verdict}: ${typeof title === 'string' ? title : '–'}`,
    ...(typeof store === 'string' && store !== '' ? [store] : []),
  ].join(', ')
}
