import type { Job } from 'pg-boss'
import type { AppModule } from '../../platform/app-module.ts'
import type { Database } from '../../platform/database/database.ts'
import { MAIL_JOBS } from '../../platform/mail/mail-queue.ts'
import type { JobQueue } from '../../platform/queue.ts'
import {
  type AccountMailJob,
  AccountMails,
  type AccountMailsOptions,
  type SendAccountMail,
} from './account-mails.ts'
import { emailLinksOf, revokeEmailTokensFor } from './email-tokens.ts'
import { Passwords } from './passwords.ts'
import { type AuthServiceOptions, Registration } from './registration.ts'
import { authRoutes } from './routes.ts'
import { SignInService } from './sign-in.ts'

const ACCOUNT_MAIL_QUEUE = 'account-mail'

export interface AuthOptions extends Omit<AuthServiceOptions, 'sendMail'>, AccountMailsOptions {
  readonly queue: JobQueue
}

export interface AuthModule extends AppModule {
  readonly requirePassword: Passwords['requirePassword']
  /** Revokes the links of a pending change of address. */
  readonly revokeChange: (db: Database, userId: number) => Promise<void>
  readonly sendMail: SendAccountMail
}

/** Registration, sign-in, passwords, and every mail about an account. */
export function authModule(options: AuthOptions): AuthModule {
  const { db, queue, sessions } = options
  const mails = new AccountMails(options)
  const sendMail: SendAccountMail = (transaction, job) => queue.send(ACCOUNT_MAIL_QUEUE, job, transaction)
  const services = { ...options, sendMail }
  const passwords = new Passwords(services)
  const registration = new Registration(services)
  const signIn = new SignInService(services)
  return {
    routes: async (app) =>
      void (await app.register(authRoutes, { db, sessions, signIn, registration, passwords })),
    jobs: [
      {
        queue: ACCOUNT_MAIL_QUEUE,
        ...MAIL_JOBS,
        run: ({ data, id }: Job<AccountMailJob>) => mails.send(data, id),
      },
    ],
    exportData: async ({ id }) => ({ email_links: await emailLinksOf(db, id) }),
    requirePassword: (...proof) => passwords.requirePassword(...proof),
    revokeChange: (transaction, userId) => revokeEmailTokensFor(transaction, userId, ['change']),
    sendMail,
  }
}
