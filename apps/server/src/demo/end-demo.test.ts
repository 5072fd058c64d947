import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@cenolov/demo/accounts'
import { expect, it } from 'vitest'
import { type ChildServer, STARTS, startedChild } from '../testing/processes/child-server.ts'

const ADMIN = { ADMIN_EMAIL: 'spravca@example.sk', ADMIN_PASSWORD: 'Spravca1234' }

const signIn = async (child: ChildServer, email: string, password: string) => {
  const answer = await fetch(`${child.url}/auth/login-json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.status
}

it(
  'a start without the demo closes its accounts and says so; a start with it opens them again',
  STARTS,
  async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'cenolov-demo-'))
    await (await startedChild({ DATA_DIR, DEMO: '1' })).stop()
    const off = await startedChild({ DATA_DIR, DEMO: '0', NODE_ENV: 'production', ...ADMIN })
    for (const { email } of DEMO_ACCOUNTS) expect(await signIn(off, email, DEMO_PASSWORD)).toBe(403)
    expect(off.output()).toContain('deaktivovali sme 3 ukážkové účty so známym heslom')
    expect(await signIn(off, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).toBe(200)
    await off.stop()
    const on = await startedChild({ DATA_DIR, DEMO: '1' })
    expect(await signIn(on, 'admin@demo.sk', DEMO_PASSWORD)).toBe(200)
    await on.stop()
    await rm(DATA_DIR, { recursive: true })
  },
)
