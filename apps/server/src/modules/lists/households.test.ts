import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { adminApp } from '../../testing/admin-app.ts'
import { deleteUsers } from '../../testing/database/delete-for-good.ts'
import { type ListCalls, listCalls, operation } from '../../testing/list-calls.ts'

const { app } = await adminApp()
let people = 0
const person = async (rights: { premium?: boolean } = {}) => {
  const email = `clen${people++}@example.sk`
  const calls = listCalls(app, await app.signedIn(email, rights))
  const { id: userId } = await app.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { ...calls, userId }
}
const invite = async (founder: ListCalls, id: string) =>
  (await founder.call('POST', `/auth/lists/${id}/invitations`)).json() as {
    id: number
    token: string
    url: string
  }

async function family() {
  const founder = await person({ premium: true })
  const member = await person()
  const id = await founder.create()
  const { token } = await invite(founder, id)
  expect((await member.call('POST', `/auth/invitations/${token}`)).json()).toEqual({ list_id: id })
  return { founder, member, id, token }
}

describe('an invitation', () => {
  it('needs premium of the founder, and no other member can make one', async () => {
    const poor = await person()
    const refused = await poor.call('POST', `/auth/lists/${await poor.create()}/invitations`)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        detail: 'Táto funkcia je dostupná len pre Premium používateľov.',
        code: 'premium-required',
        values: {},
      },
    ])
    const { founder, member, id } = await family()
    const made = await founder.call('POST', `/auth/lists/${id}/invitations`)
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { url: expect.stringContaining('/pozvanka/') },
    ])
    expect(made.json().url).toContain(made.json().token)
    expect((await member.call('POST', `/auth/lists/${id}/invitations`)).statusCode).toBe(403)
  })

  it('lets one person in, who may repeat the call, to the lists of that household only', async () => {
    const { founder, member, id, token } = await family()
    expect((await member.call('POST', `/auth/invitations/${token}`)).statusCode).toBe(200)
    expect((await (await person()).call('POST', `/auth/invitations/${token}`)).statusCode).toBe(404)
    const own = await member.create('Moje')
    expect((await member.call('GET', '/auth/lists')).json().lists).toHaveLength(2)
    expect((await founder.call('GET', `/auth/lists/${own}`)).statusCode).toBe(404)
    const second = await founder.create('Druhý')
    expect((await member.list(second)).name).toBe('Druhý')
    expect((await member.list(id)).members.map(({ user_id, is_founder }) => [user_id, is_founder])).toEqual([
      [founder.userId, true],
      [member.userId, false],
    ])
    const item = randomUUID()
    await founder.send(id, [operation(item, 'text', 'mlieko')])
    await member.send(id, [operation(item, 'done', true)])
    expect((await founder.list(id)).items).toMatchObject([
      { added_by: founder.userId, done_by: member.userId },
    ])
  })

  it('describes its list beforehand, is stored as a hash, and expires after 7 days', async () => {
    const { founder, id } = await family()
    const stranger = await person()
    const { token, id: number } = await invite(founder, id)
    expect((await stranger.call('GET', `/auth/invitations/${token}`)).json()).toMatchObject({
      list_name: 'Nákup',
      invited_by: 'Skúšobný Účet',
      members: 2,
      is_member: false,
    })
    const { rows } = await app.database.pool.query(
      "SELECT i::text AS row, expires_at - created_at = interval '7 days' AS week FROM list_invitations i WHERE id = $1",
      [number],
    )
    expect([rows[0].row.includes(token), rows[0].week]).toEqual([false, true])
    await app.database.pool.query('UPDATE list_invitations SET expires_at = now() WHERE id = $1', [number])
    for (const method of ['GET', 'POST'] as const)
      expect((await stranger.call(method, `/auth/invitations/${token}`)).statusCode).toBe(404)
  })

  it('shows a stranger the list and a first name, and nothing of a wrong token', async () => {
    const { founder, id } = await family()
    const { token } = await invite(founder, id)
    const asStranger = (of: string) => app.server.inject({ method: 'GET', url: `/api/v1/invitations/${of}` })
    const shown = await asStranger(token)
    expect(shown.json()).toEqual({
      list_name: 'Nákup',
      invited_by: 'Skúšobný',
      expires_at: expect.stringMatching(/^\d{4}-/),
    })
    expect(shown.headers['cache-control']).toBe('no-store')
    const codes: number[] = []
    for (let n = 0; n < 31; n++) codes.push((await asStranger(`x${n}`)).statusCode)
    expect([codes.at(0), codes.at(-1)]).toEqual([404, 429])
    // The limit is for wrong tokens only.
    expect((await asStranger(token)).statusCode).toBe(200)
  })

  it('is listed and revoked', async () => {
    const { founder, member, id } = await family()
    const stranger = await person()
    const { token, id: number } = await invite(founder, id)
    const listed = (await founder.call('GET', `/auth/lists/${id}/invitations`)).json().invitations
    expect(listed).toHaveLength(1)
    expect(JSON.stringify(listed)).not.toContain(token)
    expect((await member.call('DELETE', `/auth/lists/${id}/invitations/${number}`)).statusCode).toBe(403)
    expect((await founder.call('DELETE', `/auth/lists/${id}/invitations/${number}`)).statusCode).toBe(204)
    expect((await founder.call('DELETE', `/auth/lists/${id}/invitations/${number}`)).statusCode).toBe(404)
    expect((await stranger.call('POST', `/auth/invitations/${token}`)).statusCode).toBe(404)
  })

  it('that does not exist is not found, whatever its token, and guessing is limited', async () => {
    const stranger = await person()
    expect((await stranger.call('POST', '/auth/invitations/a%20b')).statusCode).toBe(422)
    const codes: number[] = []
    for (let n = 0; n < 31; n++)
      codes.push((await stranger.call('POST', `/auth/invitations/x${n}`)).statusCode)
    expect([codes.at(0), codes.at(-1)]).toEqual([404, 429])
  })

  it('lets in at most ten, even of concurrent callers', async () => {
    const { founder, id } = await family()
    const many = []
    for (let n = 0; n < 10; n++) many.push({ ...(await person()), token: (await invite(founder, id)).token })
    const answers = await Promise.all(
      many.map(({ call, token }) => call('POST', `/auth/invitations/${token}`)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array(8).fill(200),
      ...Array(2).fill(409),
    ])
    expect((await founder.list(id)).members).toHaveLength(10)
  })

  it('lets in one of several concurrent callers', async () => {
    const { founder, id } = await family()
    const { token } = await invite(founder, id)
    const many = await Promise.all([person(), person(), person()])
    const answers = await Promise.all(many.map(({ call }) => call('POST', `/auth/invitations/${token}`)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
    expect((await founder.list(id)).members).toHaveLength(3)
  })
})

describe('a person who leaves or is removed', () => {
  it('has no access from that moment on', async () => {
    const { founder, member, id } = await family()
    expect((await founder.call('DELETE', `/auth/lists/${id}/members/${member.userId}`)).statusCode).toBe(204)
    expect((await member.call('GET', `/auth/lists/${id}`)).statusCode).toBe(404)
    expect((await member.send(id, [operation(randomUUID(), 'text', 'x')])).statusCode).toBe(404)
    expect((await member.call('GET', '/auth/lists')).json().lists).toEqual([])
    expect((await founder.call('DELETE', `/auth/lists/${id}/members/${member.userId}`)).statusCode).toBe(404)
  })

  it('returns by no link that was open before, but by a new one', async () => {
    const { founder, member, id, token } = await family()
    const second = await invite(founder, id)
    expect((await founder.call('DELETE', `/auth/lists/${id}/members/${member.userId}`)).statusCode).toBe(204)
    for (const link of [token, second.token])
      for (const method of ['GET', 'POST'] as const)
        expect((await member.call(method, `/auth/invitations/${link}`)).statusCode).toBe(404)
    const { token: fresh } = await invite(founder, id)
    expect((await member.call('POST', `/auth/invitations/${fresh}`)).statusCode).toBe(200)
    // A member who leaves may return, but not by the used link.
    await member.call('DELETE', `/auth/lists/${id}/members/${member.userId}`)
    expect((await member.call('POST', `/auth/invitations/${fresh}`)).statusCode).toBe(404)
  })

  it('removes nobody else unless the founder', async () => {
    const { founder, member, id } = await family()
    expect((await member.call('DELETE', `/auth/lists/${id}/members/${founder.userId}`)).statusCode).toBe(403)
    expect((await member.call('DELETE', `/auth/lists/${id}/members/${member.userId}`)).statusCode).toBe(204)
    expect((await founder.list(id)).members).toHaveLength(1)
  })

  it('passes the household to the next member as the founder, and closes it as the last', async () => {
    const { founder, member, id, token } = await family()
    await deleteUsers(app.db, founder.userId)
    expect((await member.list(id)).members).toMatchObject([{ user_id: member.userId, is_founder: true }])
    const stranger = await person()
    expect((await stranger.call('POST', `/auth/invitations/${token}`)).statusCode).toBe(404)
    expect((await member.call('DELETE', `/auth/lists/${id}/members/${member.userId}`)).statusCode).toBe(204)
    const { rows } = await app.database.pool.query('SELECT FROM lists WHERE id = $1', [id])
    expect(rows).toEqual([])
  })
})
