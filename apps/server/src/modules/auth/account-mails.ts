import { holdsPageAddress } from '@cenolov/core/account'
import { inLanguage, localeDates, t } from '@cenolov/core/language'
import type { Selectable } from 'kysely'
import { ownerOf } from '../../platform/auth/accounts/addresses.ts'
import { hasWayBack } from '../../platform/auth/accounts/way-back.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Users } from '../../platform/database/schema/schema.generated.ts'
import { mailLanguage } from '../../platform/mail/mail-language.ts'
import { layOut, type MailContent } from '../../platform/mail/mail-layout.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Belongings, type Brought, type InvitedTo, takesLinks } from './belongings.ts'
import { type EmailTokenPurpose, issueEmailToken } from './email-tokens.ts'

/** Mails about an account. Links are created when a mail is sent, so no token waits in the queue. */
export type AccountMailKind =
  | 'verify'
  | 'change'
  | 'reset'
  | 'sign-in'
  | 'already registered'
  | 'password changed'
  | 'two-step on'
  | 'two-step off'
  | 'sign-in added'
  | 'address changing'
  | 'premium granted'
  | 'premium ends soon'
  | 'premium ended'

/**
 * An account, or an address that a stranger typed. Only the job looks up whether such an address has an account, so
 * that the call does the same work either way.
 */
export type AccountMailJob =
  | { readonly kind: Exclude<AccountMailKind, 'address changing' | 'sign-in'>; readonly userId: number }
  /** `to` is the address before the change; the account may have left it when the mail is sent. */
  | {
      readonly kind: 'address changing'
      readonly userId: number
      readonly to: string
      readonly hasWayBack: boolean
    }
  | { readonly kind: 'verify' | 'reset' | 'registered'; readonly email: string }
  | { readonly kind: 'sign-in'; readonly email: string; readonly brought: Brought }

export type SendAccountMail = (db: Database, job: AccountMailJob) => Promise<void>

const RECIPIENT_COLUMNS = [
  'id',
  'email',
  'email_since',
  'pending_email',
  'full_name',
  'password_hash',
  'email_verified',
  'premium_expires_at',
  'created_at',
  'updated_at',
  'language',
  'is_admin',
  'two_step',
] as const

type Recipient = Pick<Selectable<Users>, (typeof RECIPIENT_COLUMNS)[number]>

export interface AccountMailsOptions extends Pick<Platform, 'db' | 'clock' | 'mailer'> {
  readonly publicUrl: string
  readonly belongings: Pick<Belongings, 'invitation'>
}

/** Strangers chose the names, so an address in them is left out. */
function invitationTitle(to: InvitedTo | null): string {
  if (to === null) return t('Váš nákupný zoznam')
  const { invited_by: name, list_name: list } = to
  if (name === '' || holdsPageAddress(name) || holdsPageAddress(list)) return t('Pozvánka do zoznamu')
  return t('{name} vás pozýva do zoznamu {list}', { name, list })
}

// Functions, because each mail has its reader's language.
const wayBack = () => t('Toto nie som ja')
const notYou = () => t('Ak ste o to nežiadali, nemusíte nič robiť.')

export class AccountMails {
  readonly #options: AccountMailsOptions

  constructor(options: AccountMailsOptions) {
    this.#options = options
  }

  /**
   * Sends one mail, unless its reason no longer exists. Throws when sending fails.
   * @param id the same for each try
   */
  async send(job: AccountMailJob, id: string): Promise<void> {
    // The link is stored in one transaction with the data that it confirms, so that nobody can register the address
    // again in between.
    const mail = await this.#options.db.transaction().execute(async (transaction) => {
      const id = 'userId' in job ? job.userId : await ownerOf(transaction, job.email)
      const user = await transaction
        .selectFrom('users')
        .select(RECIPIENT_COLUMNS)
        .where('is_active', '=', true)
        .where('id', '=', id ?? 0)
        .forUpdate()
        .executeTakeFirst()
      if (user === undefined) return null
      const registered = user.email_verified ? 'already registered' : 'verify'
      // The texts are read before the first wait; the layout, which comes after it, sets the language again.
      return inLanguage(mailLanguage(user.language), () =>
        job.kind === 'address changing'
          ? this.#warn(transaction, user, job)
          : job.kind === 'sign-in'
            ? this.#signIn(transaction, user, job.brought)
            : this.#write(transaction, job.kind === 'registered' ? registered : job.kind, user),
      )
    })
    if (mail !== null) await this.#options.mailer.send({ ...mail, id })
  }

  /** Sends the link of a registration that replaced an earlier one. The reader must learn whose password will apply. */
  #verifyAgain(db: Database, user: Recipient): Promise<Mail> {
    return this.#withLink(db, user, user.email, t('Overte svoj e-mail'), 'verify', {
      paragraphs: [
        t(
          'niekto sa s touto adresou zaregistroval znova. Starší odkaz už nefunguje a platiť bude heslo z novej registrácie.',
        ),
        t('Ak ste to neboli vy, odkaz neotvárajte a zaregistrujte sa znova.'),
      ],
      label: t('Overiť e-mail'),
      notes: [t('Odkaz platí 24 hodín.'), notYou()],
    })
  }

  /** An account that needs more than its mail gets a link to the login page. */
  async #signIn(db: Database, user: Recipient, brought: Brought): Promise<Mail> {
    if (!takesLinks(user)) return this.#alreadyRegistered(user)
    const { invitation } = brought
    const to = invitation === undefined ? null : await this.#options.belongings.invitation(db, invitation)
    return inLanguage(mailLanguage(user.language), () =>
      this.#withLink(db, user, user.email, invitationTitle(to), 'sign-in', {
        paragraphs: [
          to === null
            ? t('otvorte tento odkaz a váš zoznam bude uložený. Heslo netreba.')
            : t('otvorte tento odkaz a budete v spoločnom zozname. Heslo netreba.'),
        ],
        label: t('Otvoriť zoznam'),
        notes: [t('Odkaz platí 24 hodín a dá sa použiť raz.'), notYou()],
        brought,
      }),
    )
  }

  #alreadyRegistered(user: Recipient): Mail {
    return this.#plain(user, t('Účet s touto adresou už máte'), {
      paragraphs: [
        t(
          'niekto zadal vašu adresu pri registrácii alebo v profile. Ak ste to boli vy, prihláste sa. Zabudnuté heslo si obnovíte tam.',
        ),
      ],
      action: { label: t('Prihlásiť sa'), url: `${this.#options.publicUrl}/login` },
      notes: [t('Ak ste to neboli vy, nemusíte nič robiť. Váš účet sa nezmenil.')],
    })
  }

  async #warn(
    db: Database,
    user: Recipient,
    { to, hasWayBack }: Extract<AccountMailJob, { readonly kind: 'address changing' }>,
  ): Promise<Mail> {
    const what = t(
      'niekto, kto pozná heslo k vášmu účtu, mu mení e-mailovú adresu. Ak ste to vy, nemusíte nič robiť.',
    )
    const title = t('Žiadosť o zmenu adresy')
    if (!hasWayBack) return this.#withoutWayBack({ ...user, email: to }, title, what)
    return this.#withLink(db, { ...user, email: to }, to, title, 'restore', {
      paragraphs: [
        what,
        t(
          'Ak ste to neboli vy, otvorte tento odkaz a nastavte si nové heslo. Účet dostane späť túto adresu a všetky zariadenia odhlásime.',
        ),
      ],
      label: wayBack(),
      notes: [t('Odkaz platí 7 dní, aj keď sa adresa medzitým zmení.')],
    })
  }

  #warnOfSignIn(db: Database, user: Recipient, title: string, what: string, undoing: string): Promise<Mail> {
    if (!hasWayBack(user, new Date())) return Promise.resolve(this.#withoutWayBack(user, title, what))
    return this.#withLink(db, user, user.email, title, 'restore', {
      paragraphs: [
        what,
        t('Ak ste to neboli vy, otvorte tento odkaz a nastavte si nové heslo. {undoing}', { undoing }),
      ],
      label: wayBack(),
      notes: [t('Odkaz platí 7 dní.')],
    })
  }

  /** Warns an address without a link back, because the account has not had it for long enough. */
  #withoutWayBack(user: Recipient, title: string, what: string): Mail {
    return this.#plain(user, title, {
      paragraphs: [what, t('Ak ste to neboli vy, nastavte si nové heslo.')],
      action: { label: wayBack(), url: `${this.#options.publicUrl}/verify-email` },
    })
  }

  async #write(
    db: Database,
    kind: Exclude<AccountMailKind, 'address changing' | 'sign-in'>,
    user: Recipient,
  ): Promise<Mail | null> {
    switch (kind) {
      case 'verify':
        if (user.email_verified) return null
        // A registration that replaced an earlier one has updated the pending account.
        if (user.updated_at > user.created_at) return this.#verifyAgain(db, user)
        return this.#withLink(db, user, user.email, t('Overte svoj e-mail'), 'verify', {
          paragraphs: [
            t('ďakujeme za registráciu. Zostáva jediný krok: potvrďte, že táto adresa patrí vám.'),
          ],
          label: t('Overiť e-mail'),
          notes: [t('Odkaz platí 24 hodín.'), notYou()],
        })
      case 'change':
        if (user.pending_email === null) return null
        // The reader of this address may not be the person who chose the account's name.
        return this.#withLink(
          db,
          { ...user, full_name: '' },
          user.pending_email,
          t('Potvrďte novú adresu'),
          'change',
          {
            paragraphs: [
              t('v profile ste zadali túto novú e-mailovú adresu. Kým ju nepotvrdíte, platí pôvodná.'),
            ],
            label: t('Potvrdiť adresu'),
            notes: [t('Odkaz platí 24 hodín.'), notYou()],
          },
        )
      case 'reset':
        return this.#withLink(db, user, user.email, t('Obnova hesla'), 'reset', {
          paragraphs: [t('niekto, zrejme vy, chce nové heslo k vášmu účtu. Nastavíte si ho tu:')],
          label: t('Nastaviť nové heslo'),
          notes: [t('Odkaz platí 1 hodinu a dá sa použiť raz.'), notYou()],
        })
      case 'already registered':
        return this.#alreadyRegistered(user)
      case 'password changed':
        return this.#plain(user, t('Heslo bolo zmenené'), {
          paragraphs: [
            t(
              'heslo k vášmu účtu sa práve zmenilo a ostatné zariadenia sme odhlásili. Ak ste to vy, nemusíte nič robiť.',
            ),
          ],
          action: { label: wayBack(), url: `${this.#options.publicUrl}/verify-email` },
        })
      case 'two-step on':
        return this.#warnOfSignIn(
          db,
          user,
          t('Prihlásenie v dvoch krokoch je zapnuté'),
          t(
            'pri prihlásení odteraz okrem hesla zadáte aj kód z aplikácie. Ostatné zariadenia sme odhlásili. Ak ste to zapli vy, nemusíte nič robiť.',
          ),
          t('Druhý krok vypneme a všetky zariadenia odhlásime.'),
        )
      case 'two-step off':
        return this.#plain(user, t('Prihlásenie v dvoch krokoch je vypnuté'), {
          paragraphs: [t('na prihlásenie do vášho účtu odteraz stačí heslo. Kód z aplikácie už nepýtame.')],
          action: { label: wayBack(), url: `${this.#options.publicUrl}/verify-email` },
        })
      case 'sign-in added':
        return this.#warnOfSignIn(
          db,
          user,
          t('Nový spôsob prihlásenia'),
          t(
            'k vášmu účtu pribudol ďalší spôsob prihlásenia. Nájdete ho v profile medzi nastaveniami. Ak ste ho pridali vy, nemusíte nič robiť.',
          ),
          t('Ostatné spôsoby prihlásenia zrušíme a všetky zariadenia odhlásime.'),
        )
      case 'premium granted':
        return this.#plain(user, t('Premium je aktívne'), {
          paragraphs: [
            t(
              'váš účet má Premium {user}. Odteraz máte históriu cien, obľúbené, košík a upozornenia na ceny.',
              { user: this.#endText(user) },
            ),
          ],
          action: { label: t('Pozrieť produkty'), url: `${this.#options.publicUrl}/products` },
        })
      case 'premium ends soon':
        return this.#plain(user, t('Premium sa čoskoro skončí'), {
          paragraphs: [
            t('vaše Premium platí {user}. O predĺženie môžete požiadať v profile.', {
              user: this.#endText(user),
            }),
          ],
          action: { label: t('Otvoriť profil'), url: `${this.#options.publicUrl}/profile` },
        })
      case 'premium ended':
        return this.#plain(user, t('Premium sa skončilo'), {
          paragraphs: [
            t(
              'vaše Premium sa skončilo. Obľúbené, košík aj upozornenia zostávajú uložené a vrátia sa, keď ho obnovíte.',
            ),
          ],
          action: { label: t('Požiadať o Premium'), url: `${this.#options.publicUrl}/profile` },
        })
    }
  }

  async #withLink(
    db: Database,
    user: Recipient,
    to: string,
    title: string,
    purpose: EmailTokenPurpose,
    {
      label,
      brought = {},
      ...content
    }: Pick<MailContent, 'paragraphs' | 'notes'> & { readonly label: string; readonly brought?: Brought },
  ): Promise<Mail> {
    const registration =
      purpose === 'verify' ? { passwordHash: user.password_hash, fullName: user.full_name } : null
    const token = await issueEmailToken(db, { userId: user.id, purpose, email: to, registration, brought })
    const page = purpose === 'reset' || purpose === 'restore' ? 'reset-password' : 'verify-email'
    const url = `${this.#options.publicUrl}/${page}?token=${token}`
    return { ...this.#plain(user, title, { ...content, action: { label, url } }), to, link: url }
  }

  #plain(user: Recipient, title: string, content: Omit<MailContent, 'name' | 'title'>): Mail {
    return {
      to: user.email,
      subject: title,
      ...inLanguage(mailLanguage(user.language), () => layOut({ name: user.full_name, title, ...content })),
    }
  }

  #endText({ premium_expires_at: end }: Recipient): string {
    if (end === null || !Number.isFinite(Number(end))) return t('bez obmedzenia')
    const { timeZone } = this.#options.clock
    return t('do {end}', { end: localeDates({ dateStyle: 'long', timeZone }).format(end) })
  }
}
