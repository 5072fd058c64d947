import type { Job } from 'pg-boss'
import type { AppModule } from '../../platform/app-module.ts'
import type { RequireOwner, RequirePassword } from '../../platform/auth/secrets/password.ts'
import type { OidcProviderSettings } from '../../platform/config/oidc-settings.ts'
import type { Database } from '../../platform/database/database.ts'
import { MAIL_JOBS } from '../../platform/mail/mail-queue.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  type AccountMailJob,
  AccountMails,
  type AccountMailsOptions,
  type SendAccountMail,
} from './account-mails.ts'
import type { Belongings } from './belongings.ts'
import { emailLinksOf, revokeEmailTokensFor } from './email-tokens.ts'
import { OidcProviders } from './oidc/providers.ts'
import { oidcRoutes } from './oidc/routes.ts'
import { OidcSignIn } from './oidc/service.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { PasskeyService } from './passkeys/service.ts'
import { Passwords } from './passwords.ts'
import { type AuthServiceOptions, Registration } from './registration.ts'
import { authRoutes } from './routes.ts'
import { SignInService } from './sign-in.ts'
import { SignInLinks } from './sign-in-links.ts'
import { TwoStepCodes } from './two-step/codes.ts'
import { twoStepRoutes } from './two-step/routes.ts'
import { SecondStep } from './two-step/second-step.ts'
import { TwoStep } from './two-step/service.ts'

const ACCOUNT_MAIL_QUEUE = 'account-mail'

export interface AuthOptions
  extends Omit<AuthServiceOptions, 'sendMail'>,
    AccountMailsOptions,
    Pick<Platform, 'queue' | 'clock' | 'logger'> {
  readonly adminTwoStep: boolean
  readonly belongings: Belongings
  readonly oidcProviders: readonly OidcProviderSettings[]
}

export interface AuthModule extends AppModule {
  readonly requireOwner: RequireOwner
  readonly revokeChange: (db: Database, userId: number) => Promise<void>
  readonly sendMail: SendAccountMail
}

export function authModule(options: AuthOptions): AuthModule {
  const { db, queue, sessions, limits, clock } = options
  const mails = new AccountMails(options)
  const sendMail: SendAccountMail = (transaction, job) => queue.send(ACCOUNT_MAIL_QUEUE, job, transaction)
  const services = { ...options, sendMail }
  const passwords = new Passwords({
    ...services,
    unlinkProviders: (transaction, userId) => oidc.unlinkAll(transaction, userId),
  })
  const requirePassword: RequirePassword = (...proof) => passwords.requirePassword(...proof)
  const links = new SignInLinks(services)
  const registration = new Registration({ ...services, openLink: (...link) => links.open(...link) })
  const codes = new TwoStepCodes(db, clock)
  const signIn = new SignInService({
    ...services,
    secondStep: new SecondStep({
      db,
      sessions,
      limits,
      codes,
      linkProvider: (transaction, userId, signIn) => oidc.linkAfterCode(transaction, userId, signIn),
    }),
  })
  const oidc: OidcSignIn = new OidcSignIn({
    ...services,
    providers: new OidcProviders(options.oidcProviders, options.publicUrl),
    signIn,
  })
  const twoStep = new TwoStep({
    db,
    sessions,
    limits,
    codes,
    isRequiredForAdmins: options.adminTwoStep,
    sendMail,
    requirePassword,
  })
  const requireOwner: RequireOwner = (...proof) => twoStep.requireOwner(...proof)
  const passkeys = new PasskeyService({ ...services, signIn, requireOwner })
  return {
    routes: async (app) => {
      await app.register(authRoutes, { db, sessions, signIn, registration, links, passwords })
      await app.register(twoStepRoutes, { signIn, twoStep })
      await app.register(passkeyRoutes, { passkeys })
      await app.register(oidcRoutes, { oidc, publicUrl: options.publicUrl })
    },
    jobs: [
      {
        queue: ACCOUNT_MAIL_QUEUE,
        ...MAIL_JOBS,
        run: ({ data, id }: Job<AccountMailJob>) => mails.send(data, id),
      },
    ],
    exportData: async (account) => ({
      email_links: await emailLinksOf(db, account.id),
      ...(await twoStep.exportData(account)),
      ...(await passkeys.exportData(account)),
      sign_in_identities: (await oidc.identities(account)).identities,
    }),
    requireOwner,
    revokeChange: (transaction, userId) => revokeEmailTokensFor(transaction, userId, ['change']),
    sendMail,
  }
}
