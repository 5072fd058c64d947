import { t } from '../language/index.ts'
import { normaliseEmail } from './email-address.ts'

export const CONTACT_SUBJECTS = ['general', 'technical', 'business', 'feedback', 'bug', 'feature'] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

/** Returns the label of a subject, when it is asked for: mails are in the language of their reader. */
export function contactSubjectLabel(subject: ContactSubject): string {
  const labels: Readonly<Record<ContactSubject, string>> = {
    general: t('Všeobecná otázka'),
    technical: t('Technický problém'),
    business: t('Obchodná spolupráca'),
    feedback: t('Spätná väzba'),
    bug: t('Nahlásenie chyby'),
    feature: t('Návrh na zlepšenie'),
  }
  return labels[subject]
}

/** The subject of a message that reports the price of a product. The form does not offer it. */
export const REPORT_SUBJECT = 'price report'

export function messageSubjectName(subject: string): string {
  if (subject === REPORT_SUBJECT) return t('Nahlásená cena')
  const known = CONTACT_SUBJECTS.find((name) => name === subject)
  return known === undefined ? subject : contactSubjectLabel(known)
}

export const CONTACT_MAX_LENGTH = { name: 100, company: 200, message: 5_000 } as const

export interface ContactFields {
  readonly name: string
  readonly email: string
  readonly company: string
  readonly subject: string
  readonly message: string
}

export interface ContactFault {
  readonly field: keyof ContactFields
  readonly message: string
}

export function contactFaults({ name, email, company, subject, message }: ContactFields): ContactFault[] {
  const faults: ContactFault[] = []
  const text = (field: keyof typeof CONTACT_MAX_LENGTH, value: string, missing?: string) => {
    const length = value.trim().length
    const max = CONTACT_MAX_LENGTH[field]
    if (length === 0 && missing !== undefined) faults.push({ field, message: missing })
    if (length > max)
      faults.push({
        field,
        message: t('Najviac {localeString} znakov.', { localeString: max.toLocaleString('sk-SK') }),
      })
  }
  text('name', name, t('Zadajte svoje meno.'))
  if (normaliseEmail(email) === null)
    faults.push({ field: 'email', message: t('Zadajte platnú e-mailovú adresu.') })
  text('company', company)
  if (!CONTACT_SUBJECTS.some((known) => known === subject))
    faults.push({ field: 'subject', message: t('Vyberte predmet správy.') })
  text('message', message, t('Napíšte správu.'))
  return faults
}
