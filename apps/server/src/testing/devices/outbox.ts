import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'

export interface OutboxMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly link: string | undefined
  readonly raw: string
}

export async function readOutbox(dataDir: string): Promise<OutboxMail[]> {
  const folder = join(dataDir, 'outbox')
  const files = await readdir(folder).catch(() => [])
  const mails = files.filter((file) => file.endsWith('.eml')).sort()
  return Promise.all(mails.map(async (file) => parseMail(await readFile(join(folder, file), 'utf8'))))
}

export async function nextMail(dataDir: string, to: string, known = 0): Promise<OutboxMail> {
  return vi.waitFor(
    async () => {
      const mail = (await readOutbox(dataDir)).filter((sent) => sent.to === to)[known]
      if (mail === undefined) throw new Error(`There is no mail ${known + 1} to ${to} yet.`)
      return mail
    },
    { timeout: 60_000, interval: 50 },
  )
}

/** Parses the parts that tests need; enough MIME for this server's mails. */
export function parseMail(raw: string): OutboxMail {
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim()
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw)
  const encoding = /Content-Type: text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)/.exec(raw)?.[1]
  const body = part?.[1] ?? ''
  return {
    to: header('To') ?? '',
    subject: decodedWords(header('Subject') ?? ''),
    text: encoding === 'base64' ? Buffer.from(body, 'base64').toString() : decodedQuotedPrintable(body),
    link: header('X-Cenolov-Link'),
    raw,
  }
}

function decodedWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_match, kind: string, value: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(value, 'base64').toString()
        : decodedQuotedPrintable(value.replaceAll('_', ' ')),
    )
}

function decodedQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
