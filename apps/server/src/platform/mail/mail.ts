/** A mail ready to be sent. Plain data, so that it can wait in the job queue. */
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
