import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail that the server has accepted, with the moment before its confirmation. */
interface TakenMail {
  /** The same for each attempt. */
  readonly id: string
  readonly to: string
  readonly raw: string
  readonly at: number
}

/** `hangs`: takes connections and mails, and never answers. */
type MailReceiverState = 'works' | 'hangs'

export interface MailReceiver {
  readonly url: string
  readonly taken: readonly TakenMail[]
  readonly hanging: () => number
  become(state: MailReceiverState): void
  close(): Promise<void>
}

export async function mailReceiver(): Promise<MailReceiver> {
  const taken: TakenMail[] = []
  let state: MailReceiverState = 'works'
  let waiting: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        if (state === 'hangs') {
          waiting.push(() => done(new Error('Too late.')))
          return
        }
        const raw = Buffer.concat(pieces).toString()
        const id = /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? ''
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        taken.push({ id, to, raw, at: Date.now() })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const release = () => {
    for (const end of waiting) end()
    waiting = []
  }
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    hanging: () => waiting.length,
    become: (next) => {
      state = next
      if (next === 'works') release()
    },
    close: () => {
      release()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
