import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Offer, priceTag } from '@cenolov/core/offer'
import { pino } from 'pino'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { parseMail, readOutbox } from '../../testing/devices/outbox.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { layOut } from './mail-layout.ts'
import { createMailer } from './mailer.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  // Last opened first, because a server waits for its clients to leave.
  for (const one of open.splice(0).reverse()) await one.close()
})

async function smtpServer(
  options: SMTPServerOptions = {},
): Promise<{ url: string; mails: string[]; server: SMTPServer }> {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece) => pieces.push(piece))
      stream.on('end', () => {
        mails.push(Buffer.concat(pieces).toString())
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push({ close: () => new Promise<void>((resolve) => server.close(resolve)) })
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, mails, server }
}

async function appWith(smtpUrl: string): Promise<TestApp> {
  const app = await testApp({ SMTP_URL: smtpUrl, MAIL_FROM: 'Cenolov <lov@example.sk>' })
  open.push(app)
  return app
}

const register = (app: TestApp, email: string) =>
  app.server.inject({
    method: 'POST',
    url: '/auth/register',
    payload: { email, password: 'Heslo1234', full_name: 'Ľudmila Nová' },
  })
const failedOnce = async (app: TestApp) => {
  const { rows } = await app.database.pool.query(
    "SELECT retry_count, state FROM pgboss.job WHERE name = 'account-mail'",
  )
  return rows[0]
}
const hurry = (app: TestApp) =>
  app.database.pool.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'")

/** Refuses for good at one step of the dialogue. The reply names the recipient, as real servers' do. */
const refusing =
  (responseCode: number) =>
  (stream: { resume?: () => void }, _session: unknown, done: (error: Error) => void): void => {
    stream.resume?.()
    done(Object.assign(new Error('5.1.1 <niet@example.sk> user unknown'), { responseCode }))
  }

describe('a mail over SMTP', () => {
  it('arrives with its sender, subject and both parts', async () => {
    const { url, mails } = await smtpServer()
    const app = await appWith(url)
    await register(app, 'jana@example.sk')
    await expect.poll(() => mails.length).toBe(1)
    expect(mails[0]).toMatch(/^From: Cenolov <lov@example.sk>/m)
    expect(mails[0]).toMatch(/^To: jana@example.sk/m)
    expect(mails[0]).not.toMatch(/X-Cenolov-Link/)
    expect(mails[0]).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(parseMail(mails[0] ?? '')).toMatchObject({
      subject: 'Overte svoj e-mail',
      text: expect.stringContaining('Dobrý deň, Ľudmila Nová,'),
    })
    expect(mails[0]).toContain('Content-Type: text/html')
  })

  it('is tried again when the server refuses, drops or is slow, and arrives once', async () => {
    let tries = 0
    const connections = new Set<Socket>()
    const { url, mails, server } = await smtpServer({
      onMailFrom: (_address, _session, done) => {
        tries += 1
        if (tries === 1) done(Object.assign(new Error('Greylisted'), { responseCode: 451 }))
        else if (tries === 2) for (const connection of connections) connection.destroy()
        else setTimeout(done, 500)
      },
    })
    server.server.on('connection', (socket: Socket) => connections.add(socket))
    const app = await appWith(url)
    expect((await register(app, 'pomaly@example.sk')).statusCode).toBe(200)
    await expect.poll(async () => (await failedOnce(app))?.state).toBe('retry')
    expect(mails).toHaveLength(0)
    await hurry(app)
    await expect.poll(() => mails.length).toBe(1)
    await expect.poll(async () => (await failedOnce(app))?.state).toBe('completed')
    expect([tries, mails.length]).toEqual([3, 1])
  })

  it.each([
    ['the recipient', { onRcptTo: refusing(550) }],
    ['the sender', { onMailFrom: refusing(553) }],
    ['the message', { onData: refusing(554) }],
  ])('is not tried again when the server refuses %s for good', async (_what, options) => {
    const { url } = await smtpServer(options as SMTPServerOptions)
    const app = await appWith(url)
    await register(app, 'niet@example.sk')
    await expect.poll(async () => (await failedOnce(app))?.state).toBe('failed')
    const { rows } = await app.database.pool.query(
      "SELECT output FROM pgboss.job WHERE name = 'account-mail'",
    )
    expect(JSON.stringify(rows)).not.toContain('niet@example.sk')
  })

  it('keeps its Message-ID on each attempt, so that a recipient can recognise a duplicate', async () => {
    const ids: (string | undefined)[] = []
    const { url } = await smtpServer({
      onData: (stream, _session, done) => {
        let raw = ''
        stream.on('data', (piece: Buffer) => {
          raw += piece.toString()
        })
        stream.on('end', () => {
          ids.push(/^Message-ID: (.*)$/im.exec(raw)?.[1])
          // On the first attempt the answer is lost, although the mail may have been accepted.
          done(ids.length === 1 ? Object.assign(new Error('Try later'), { responseCode: 451 }) : undefined)
        })
      },
    })
    const app = await appWith(url)
    await register(app, 'dvakrat@example.sk')
    await expect.poll(async () => (await failedOnce(app))?.state).toBe('retry')
    await hurry(app)
    await expect.poll(async () => (await failedOnce(app))?.state).toBe('completed')
    expect(ids).toEqual([expect.stringMatching(/^<[\w-]+@example\.sk>$/), ids[0]])
  })

  it('waits while the server is unreachable, without delaying the caller', async () => {
    const app = await appWith('smtp://127.0.0.1:1')
    expect((await register(app, 'nikde@example.sk')).statusCode).toBe(200)
    await expect.poll(async () => (await failedOnce(app))?.state).toBe('retry')
  })
})

describe('a mail without SMTP', () => {
  it('is written whole into the outbox, and its link is logged', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'cenolov-outbox-'))
    open.push({ close: () => rm(directory, { recursive: true }) })
    const lines: string[] = []
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const mailer = createMailer({ smtpUrl: null, from: 'a@b.sk', outbox: join(directory, 'outbox'), logger })
    const link = 'https://cenolov.example/verify-email?token=abc'
    await mailer.send({
      to: 'ja@example.sk',
      subject: 'Žltá',
      link,
      ...layOut({ name: '', title: 'T', paragraphs: [] }),
    })
    expect(await readOutbox(directory)).toMatchObject([{ to: 'ja@example.sk', subject: 'Žltá', link }])
    expect(lines.join()).toContain(link)
  })

  it('is readable for its owner only, also in an existing folder', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'cenolov-outbox-'))
    open.push({ close: () => rm(directory, { recursive: true }) })
    const outbox = join(directory, 'outbox')
    await mkdir(outbox, { mode: 0o755 })
    const mailer = createMailer({ smtpUrl: null, from: 'a@b.sk', outbox, logger: pino({ level: 'silent' }) })
    await mailer.send({
      to: 'ja@example.sk',
      subject: 'T',
      ...layOut({ name: '', title: 'T', paragraphs: [] }),
    })
    const [file] = await readdir(outbox)
    const modes = await Promise.all(
      [outbox, join(outbox, file!)].map(async (path) => (await stat(path)).mode & 0o777),
    )
    expect(modes).toEqual([0o700, 0o600])
  })
})

describe('the layout of mails', () => {
  it('escapes markup in texts', () => {
    const { html, text } = layOut({
      name: '<b>"Ján"</b>',
      title: 'A & B',
      paragraphs: ["<script>alert('x')</script>"],
      action: { label: 'Ďalej', url: 'https://example.sk/?a=1&b="2"' },
    })
    expect(html).not.toMatch(/<script|<b>|b="2"/)
    expect(html).toContain('A &amp; B')
    expect(text).toContain("<script>alert('x')</script>")
  })

  it('breaks an address that is wider than a phone', () => {
    const { html } = layOut({
      name: '',
      title: 'T',
      paragraphs: [],
      notes: [`https://example.sk/${'x'.repeat(200)}`],
    })
    expect(html).toMatch(/<td style="[^"]*word-break:break-word"><h1.*x{200}/)
  })

  it('shows the price tag of a product as the web does: discount, price, regular price', () => {
    const item = (offer: Offer) => ({
      text: 'Maslo',
      detail: 'Lidl: 1,50 €',
      url: 'https://example.sk',
      tag: { price: priceTag(offer), currency: 'EUR', beside: 'Lidl · 6,00 €/kg' },
    })
    const list = (offer: Offer) => ({ title: 'Novinky', items: [item(offer)], more: '' })
    const mail = (offer: Offer) => layOut({ name: '', title: 'T', paragraphs: [], lists: [list(offer)] })
    const sale = mail({ price: 2, akcia: '1.50' })
    expect(sale.html).toMatch(
      /−25&nbsp;%<.*background:#ffd94a.*1,50\s€<.*<s [^>]*>2,00\s€<\/s>.*Lidl · 6,00 €\/kg/,
    )
    expect(sale.text).toContain('- Maslo\n  Lidl: 1,50 €\n')
    const regular = mail({ price: 2, akcia: 'No' }).html
    expect(regular).toMatch(/2,00\s€/)
    expect(regular.slice(regular.indexOf('Maslo'))).not.toMatch(/ffd94a|<s |−/)
  })
})
