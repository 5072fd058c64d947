import { holdsPageAddress } from '@cenolov/core/account'
import { spokenLanguage, t } from '@cenolov/core/language'
import { type PriceTag, priceText } from '@cenolov/core/offer'
import { DEFAULT_SITE } from '../config/site-settings.ts'
import { escapeHtml } from '../markup.ts'

/** Plain texts, which are escaped when the mail is laid out. */
export interface MailContent {
  readonly name: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly lists?: readonly MailList[]
  readonly action?: { readonly label: string; readonly url: string }
  readonly notes?: readonly string[]
}

export interface MailListItem {
  readonly text: string
  /** Details in plain text, and in HTML without a price tag. */
  readonly detail: string
  readonly url: string
  /** The price tag in HTML, as in the web, and the text next to it. */
  readonly tag?: { readonly price: PriceTag; readonly currency: string; readonly beside: string }
}

export interface MailList {
  readonly title: string
  readonly items: readonly MailListItem[]
  /** Below the items, about omitted ones; may be empty. */
  readonly more: string
}

const INK = '#1d1a16'
const SOFT = '#5d564b'
const BRAND = '#0b6b4f'
const FONT = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

let siteName = DEFAULT_SITE.name

/** Sets the name that heads every mail of this process. */
export function nameMails(name: string): void {
  siteName = name
}

const signature = (): string => (siteName === DEFAULT_SITE.name ? t('Cenolov, lov na ceny') : siteName)

/**
 * Lays out a mail's text and HTML in the product's design. Tables and inline styles, because mail clients support
 * little else.
 */
export function layOut(content: MailContent): { readonly text: string; readonly html: string } {
  const name = greetingName(content.name)
  const greeting = name === '' ? t('Dobrý deň,') : t('Dobrý deň, {name},', { name })
  return { text: textOf(content, greeting), html: htmlOf(content, greeting) }
}

/**
 * A stranger may have chosen the name. The greeting omits a name that mail programs would turn into a link, because
 * names may be older than the rule for them.
 */
function greetingName(name: string): string {
  return holdsPageAddress(name) || name.includes('@') ? '' : name
}

function textOf(
  { title, paragraphs, lists = [], action, notes = [] }: MailContent,
  greeting: string,
): string {
  const link = action === undefined ? [] : [`${action.label}:\n${action.url}`]
  return `${[title, greeting, ...paragraphs, ...lists.map(listText), ...link, ...notes, `--\n${signature()}`].join('\n\n')}\n`
}

function htmlOf(
  { title, paragraphs, lists = [], action, notes = [] }: MailContent,
  greeting: string,
): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;color:${INK}">${escapeHtml(text)}</p>`
  const button =
    action === undefined
      ? ''
      : `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="border-radius:12px;background:${BRAND}"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 24px;font-size:16px;font-weight:700;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></td></tr></table><p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${SOFT}">${t('Ak tlačidlo nefunguje, otvorte túto adresu:')}<br><a href="${escapeHtml(action.url)}" style="color:${BRAND};word-break:break-all">${escapeHtml(action.url)}</a></p>`
  const small = notes.map(
    (note) =>
      `<p style="margin:0 0 8px;font-size:13px;line-height:1.5;color:${SOFT}">${escapeHtml(note)}</p>`,
  )
  return `<!doctype html><html lang="${spokenLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head><body style="margin:0;padding:0;background:#faf8f4"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf8f4"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font-family:${FONT}"><tr><td style="padding:0 0 20px"><span style="display:inline-block;width:34px;line-height:34px;text-align:center;border-radius:10px;background:#ffd94a;color:#241b00;font-weight:900;font-size:18px">€</span><span style="padding-left:10px;font-size:20px;font-weight:800;color:${INK};vertical-align:middle">${escapeHtml(siteName)}</span></td></tr><tr><td style="padding:32px;background:#ffffff;border:1px solid #e5dfd3;border-radius:16px;word-break:break-word"><h1 style="margin:0 0 20px;font-size:24px;line-height:1.25;color:${INK}">${escapeHtml(title)}</h1>${paragraph(greeting)}${paragraphs.map(paragraph).join('')}${lists.map(listHtml).join('')}${button}${small.join('')}</td></tr><tr><td style="padding:20px 8px;font-size:12px;line-height:1.5;color:${SOFT}">${escapeHtml(signature())}. ${t('Tento e-mail vám prišiel, lebo niekto na našej stránke zadal túto adresu.')}</td></tr></table></td></tr></table></body></html>`
}

function listText({ title, items, more }: MailList): string {
  const lines = items.map(({ text, detail, url }) => `- ${text}\n  ${detail}\n  ${url}`)
  return [title, ...lines, ...(more === '' ? [] : [more])].join('\n')
}

function listHtml({ title, items, more }: MailList): string {
  const rows = items.map(
    ({ text, detail, url, tag }) =>
      `<tr><td style="padding:10px 0;border-top:1px solid #e5dfd3"><a href="${escapeHtml(url)}" style="color:${INK};font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(text)}</a>${tag === undefined ? '' : tagHtml(tag.price, tag.currency)}<div style="padding-top:2px;font-size:14px;color:${SOFT}">${escapeHtml(tag?.beside ?? detail)}</div></td></tr>`,
  )
  const rest =
    more === ''
      ? ''
      : `<tr><td style="padding:10px 0;border-top:1px solid #e5dfd3;font-size:14px;color:${SOFT}">${escapeHtml(more)}</td></tr>`
  return `<h2 style="margin:8px 0;font-size:16px;color:${BRAND}">${escapeHtml(title)}</h2><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}${rest}</table>`
}

/** Shows the same words in the same order and colours as a card of the web: discount, price, regular price. */
function tagHtml({ percent, price, sale, was }: PriceTag, currency: string): string {
  const discount =
    percent < 1
      ? ''
      : `<span style="display:inline-block;margin-right:8px;padding:2px 7px;border-radius:6px;background:#b3261e;color:#ffffff;font-size:13px;font-weight:700">−${percent}&nbsp;%</span>`
  const paper = sale
    ? 'background:#ffd94a;color:#241b00;border:1px solid #d8b01e'
    : `background:#ffffff;color:${INK};border:1px solid #cfc7b8`
  const label = `<span style="display:inline-block;padding:3px 9px;border-radius:6px;${paper};font-size:20px;line-height:24px;font-weight:800">${priceText(price, currency)}</span>`
  const regular =
    was === null
      ? ''
      : `<s style="margin-left:8px;font-size:14px;color:${SOFT}">${priceText(was, currency)}</s>`
  return `<div style="padding-top:6px">${discount}${label}${regular}</div>`
}
