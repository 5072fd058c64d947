import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from '@cenolov/server/src/platform/auth/secrets/password.ts'
import pg from 'pg'
import type { BenchPart } from '../../report/report.ts'
import { interleaved, rowOf } from '../interleaved.ts'
import { SETTINGS } from '../load-settings.ts'
import type { Sample } from '../open-load.ts'
import type { Site } from '../site.ts'
import { answeredIn, noneLost, told, type Window, windowOf } from '../window.ts'

const ACCOUNTS = 1_000
/** More than the passwords that one core hashes. */
const SIGN_INS = 200
const PASSWORD = 'Heslo1234'
const REPEATS = 2

export async function signInStorm(site: Site): Promise<BenchPart> {
  const visitors = { kind: 'sign-in', emails: await accounts(site), password: PASSWORD } as const
  const windows: Window[] = []
  const samples: Sample[] = []
  const storm = async () => {
    const load = await site.visited(visitors, SIGN_INS)
    windows.push(
      await windowOf(site, async () => {
        await sleep(SETTINGS.seconds * 1_000)
        samples.push(...(await load.stop()))
      }),
    )
  }
  const browse = await interleaved(site, Array(REPEATS).fill(storm))
  const signIns = answeredIn(windows, samples)
  const named = `${SIGN_INS} people a second for ${SETTINGS.seconds} s`
  return {
    rows: [
      {
        what: `Sign-in storm: ${named}`,
        ours: told(signIns),
        budget: 'every refusal says when to retry',
        kept: noneLost(signIns),
      },
      rowOf(`Browsing while ${named} sign in`, browse),
    ],
    figures: { signIns, browse },
  }
}

async function accounts({ connection }: Site): Promise<readonly string[]> {
  const emails = Array.from({ length: ACCOUNTS }, (_, number) => `zataz${number}@example.sk`)
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    'INSERT INTO users (email, password_hash, email_verified) SELECT email, $2, true FROM unnest($1::text[]) AS email',
    [emails, await hashPassword(PASSWORD)],
  )
  await client.end()
  return emails
}
