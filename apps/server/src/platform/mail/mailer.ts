import { randomUUID } from 'node:crypto'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter, TransportOptions } from 'nodemailer'
import { errorFacts } from '../errors/error-facts.ts'
import { FinalFailure } from '../errors/final-failure.ts'
import type { Logger } from '../logger.ts'

/** Plain data, so that a mail can wait in the job queue. */
export interface Mail {
  /** The same for every attempt at a mail, so that duplicates can be recognised. */
  readonly id?: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The main address of the mail; logged where mails are only written to files. */
  readonly link?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly replyTo?: string
}

/** Sends a mail. Throws for a later retry, or `FinalFailure` when the mail server refused it for good. */
export interface Mailer {
  readonly counts: { readonly sent: number; readonly failed: number }
  send(mail: Mail): Promise<void>
  close(): void
}

export interface MailerOptions {
  readonly smtpUrl: string | null
  readonly from: string
  readonly outbox: string
  readonly logger: Logger
}

const CONNECT_TIMEOUT_MS = 15_000
const SOCKET_TIMEOUT_MS = 30_000

/** Sends mails over SMTP, or writes them to `outbox/*.eml` without an SMTP server. */
export function createMailer({ smtpUrl, from, outbox, logger }: MailerOptions): Mailer {
  const mailer = smtpUrl === null ? fileMailer(from, outbox, logger) : smtpMailer(smtpUrl, from)
  const counts = { sent: 0, failed: 0 }
  return {
    ...mailer,
    counts,
    send: async (mail) => {
      try {
        await mailer.send(mail)
        counts.sent += 1
      } catch (error) {
        counts.failed += 1
        throw error
      }
    },
  }
}

type Transport = Omit<Mailer, 'counts'>

/** The library loads with the first mail, so that no start waits for it. */
const library = async () => (await import('nodemailer')).default

function smtpMailer(url: string, from: string): Transport {
  let transport: Transporter | null = null
  return {
    send: async (mail) => {
      try {
        const { createTransport } = await library()
        transport ??= createTransport(
          {
            url,
            pool: true,
            maxConnections: 4,
            connectionTimeout: CONNECT_TIMEOUT_MS,
            greetingTimeout: CONNECT_TIMEOUT_MS,
            socketTimeout: SOCKET_TIMEOUT_MS,
            disableFileAccess: true,
            disableUrlAccess: true,
          } as TransportOptions,
          { from },
        )
        await transport.sendMail(message(mail, from))
      } catch (error) {
        throw isRefusal(error)
          ? new FinalFailure('The mail server refused the mail.', { cause: error })
          : error
      }
    },
    close: () => transport?.close(),
  }
}

/** Connects and signs in to a mail server without sending anything. Returns the fault, or null. */
export async function verifySmtp(url: string): Promise<string | null> {
  const { createTransport } = await library()
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  } as TransportOptions)
  try {
    await transport.verify()
    return null
  } catch (error) {
    return errorFacts(error).message
  } finally {
    transport.close()
  }
}

/** Steps at which the server judges the envelope or the message. Failures before them are transient. */
const REFUSALS: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE'])
/** Answers about our account at the server, which its operator can fix. */
const OF_OUR_ACCOUNT: ReadonlySet<unknown> = new Set([530, 534, 535, 538])

function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown }
  if (!REFUSALS.has(code) || OF_OUR_ACCOUNT.has(responseCode)) return false
  return typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
}

function fileMailer(from: string, outbox: string, logger: Logger): Transport {
  return {
    send: async (mail) => {
      const { createTransport } = await library()
      const transport = createTransport(
        { streamTransport: true, buffer: true, newline: 'windows' },
        { from, disableFileAccess: true, disableUrlAccess: true },
      )
      const headers = mail.link === undefined ? {} : { 'X-Cenolov-Link': mail.link }
      const { message: bytes } = await transport.sendMail(
        message({ ...mail, headers: { ...mail.headers, ...headers } }, from),
      )
      // Links in mails are keys, so nobody else on this machine may read them. An older folder may still be open.
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      await chmod(outbox, 0o700)
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
      // Written to a temporary name and renamed, so that nobody reads half a mail.
      const beside = join(outbox, `.${name}`)
      try {
        await writeFile(beside, bytes as Buffer, { mode: 0o600 })
        await rename(beside, join(outbox, `${name}.eml`))
      } catch (error) {
        // Half a mail would take more of a full disk with each try.
        await rm(beside, { force: true })
        throw error
      }
      if (mail.link !== undefined)
        logger.info({ link: mail.link, file: `${name}.eml` }, 'A mail was written to the outbox.')
    },
    close: () => undefined,
  }
}

/** The id of a mail (RFC 5322) ends with the sender's domain. */
const messageId = (id: string, from: string): string =>
  `<${id}@${/@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost'}>`

/** Keeps automatic replies, for example of people on holiday, from answering a program (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

/** A mail with an address for the reply passes on what a person wrote, so it is not automatic. */
const message = ({ id, to, subject, text, html, headers, replyTo }: Mail, from: string) => ({
  ...(id === undefined ? {} : { messageId: messageId(id, from) }),
  to,
  subject,
  text,
  html,
  headers: { ...(replyTo === undefined ? AUTOMATIC : {}), ...headers },
  ...(replyTo === undefined ? {} : { replyTo }),
})
