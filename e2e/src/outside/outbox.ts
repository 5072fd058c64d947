import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const POLL_MS = 100
const MAIL_TIMEOUT_MS = 20_000

export interface OutboxMail {
  readonly raw: string
  /** The mail's main link, or null. */
  readonly link: string | null
}

/** Returns a header of a mail, unfolded, or null when it is missing. */
export const mailHeader = (raw: string, name: string): string | null =>
  new RegExp(`^${name}: (.*)$`, 'im')
    .exec(raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' '))?.[1]
    ?.trim() ?? null

interface ReadMail extends OutboxMail {
  readonly to: string | null
}

/** The mails read so far, by file: each is read once, because a run has hundreds. */
const readMails = new Map<string, Promise<ReadMail>>()

function readMail(file: string): Promise<ReadMail> {
  const known = readMails.get(file)
  if (known) return known
  const mail = readFile(file, 'utf8').then((raw) => ({
    raw,
    to: mailHeader(raw, 'To'),
    link: mailHeader(raw, 'X-Cenolov-Link'),
  }))
  readMails.set(file, mail)
  return mail
}

async function mailsTo(dataDir: string, email: string): Promise<OutboxMail[]> {
  const folder = path.join(dataDir, 'outbox')
  const files = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    // File names begin with the time of writing.
    files
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .map((file) => readMail(path.join(folder, file))),
  )
  return mails.filter(({ to }) => to === email)
}

/** Waits for the mail that an address gets after `known` others. Rejects on timeout. */
export async function nextMail(dataDir: string, email: string, known = 0): Promise<OutboxMail> {
  const deadline = Date.now() + MAIL_TIMEOUT_MS
  for (;;) {
    const mail = (await mailsTo(dataDir, email))[known]
    if (mail) return mail
    if (Date.now() > deadline) throw new Error(`Mail ${known + 1} to ${email} did not come.`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Returns path and query of the link in the mail that an address gets after `known` others. */
export async function nextLink(dataDir: string, email: string, known = 0): Promise<string> {
  const { link, raw } = await nextMail(dataDir, email, known)
  if (link === null) throw new Error(`The mail has no link:\n${raw}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
