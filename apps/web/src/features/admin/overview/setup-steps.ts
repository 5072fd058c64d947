import type { Setup } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { formatAgo } from '#format/moment.ts'
import { DEFAULT_SITE } from '#settings.ts'

export interface SetupStep {
  readonly id: 'prices' | 'mail' | 'backup' | 'operator' | 'shopper'
  readonly title: string
  readonly isDone: boolean
  /** Explains the missing setting and why it matters, or says how it is set. */
  readonly text: string
  /** Lines for the settings of the server; empty when the remedy is elsewhere. */
  readonly settings: readonly string[]
}

const SENDER = t('MAIL_FROM=Naše ceny <ceny@example.sk>')

/**
 * Returns what an installation needs before it serves shoppers, in the order in which to do it. `hasSource`: prices
 * come by a schedule.
 */
export function setupSteps(
  { has_prices, mail, backup, operator, has_shopper }: Setup,
  hasSource = false,
): readonly SetupStep[] {
  return [
    {
      id: 'prices',
      title: t('Ceny'),
      isDone: has_prices,
      text: has_prices
        ? t('Katalóg má produkty.')
        : hasSource
          ? t('Zdroj je zapnutý.')
          : t('Zatiaľ tu nie je žiadny produkt. Vyberte, odkiaľ ceny prídu.'),
      settings: [],
    },
    {
      id: 'mail',
      title: t('E-maily'),
      isDone: mail.is_sent,
      text: mail.is_sent
        ? t('Odosielajú sa z\u00a0adresy {sender}.', { sender: mail.sender })
        : t('Zatiaľ sa neodosielajú, len sa zapisujú do súborov. Bez nich si nikto neoverí účet.'),
      settings: mail.is_sent ? [] : [t('SMTP_URL=smtps://meno:heslo@smtp.example.sk'), SENDER],
    },
    { id: 'backup', title: t('Záloha'), ...backupStep(backup) },
    {
      id: 'operator',
      title: t('Vlastné meno a\u00a0logo'),
      isDone: operator.has_public_url && operator.has_sender,
      text: operatorText(operator),
      settings: [
        ...(operator.has_public_url ? [] : ['PUBLIC_URL=https://ceny.example.sk']),
        ...(operator.has_sender ? [] : [SENDER]),
        ...(operator.site_name === DEFAULT_SITE.name ? [t('SITE_NAME=Naše ceny')] : []),
        ...(operator.has_logo ? [] : ['SITE_LOGO=/etc/cenolov/logo.png']),
      ],
    },
    {
      id: 'shopper',
      title: t('Prvý kupujúci'),
      isDone: has_shopper,
      text: has_shopper
        ? t('Niekto sa už zaregistroval.')
        : t('Pošlite odkaz na registráciu, alebo si účet kupujúceho založte sami.{word}', {
            word: operator.has_public_url ? '' : t(' Kým nenastavíte adresu, funguje len na tomto počítači.'),
          }),
      settings: [],
    },
  ]
}

function backupStep({ daily_at: at, last_at: last }: Setup['backup']) {
  if (last !== null) {
    const rest = at === null ? t('Ďalšie si spúšťate sami.') : t('Robí sa denne o\u00a0{at}.', { at })
    return {
      isDone: true,
      text: t('Posledná: {last}. {rest}', { last: formatAgo(last), rest }),
      settings: [],
    }
  }
  if (at !== null) return { isDone: false, text: t('Prvá sa urobí o\u00a0{at}.', { at }), settings: [] }
  return {
    isDone: false,
    text: t('Zatiaľ žiadna nie je. Bez zálohy sa po poruche disku nedá nič obnoviť.'),
    settings: ['BACKUP_AT=03:30'],
  }
}

function operatorText({ has_public_url, has_sender, public_url, site_name }: Setup['operator']): string {
  const address = has_public_url
    ? t('Odkazy v\u00a0e-mailoch vedú na {public_url}.', { public_url })
    : t('Odkazy v\u00a0e-mailoch vedú len na tento počítač.')
  const sender = has_sender
    ? t('E-maily majú vášho odosielateľa.')
    : t('E-maily odchádzajú v\u00a0mene Cenolov.')
  return t('Stránka sa volá {site_name}. {address} {sender}', { site_name, address, sender })
}
