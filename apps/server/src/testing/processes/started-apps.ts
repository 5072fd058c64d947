import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect } from 'vitest'
import { EmbeddedCluster } from '../../platform/database/embedded/cluster.ts'
import { multipartFile } from '../upload-csv.ts'
import { type ChildServer, startedChild } from './child-server.ts'

export const ADMIN = { ADMIN_EMAIL: 'spravca@example.sk', ADMIN_PASSWORD: 'Spravca1234' }

const running: ChildServer[] = []
const directories: string[] = []

export const stopAll = () => Promise.all(running.splice(0).map((child) => child.stop()))

/** Call it once in a file that starts processes. After each test it stops them and deletes their data. */
export function cleanUpStarts(): void {
  afterEach(async () => {
    await stopAll()
    for (const directory of directories.splice(0)) {
      // A killed app leaves its database running, which some of these tests rely on.
      await new EmbeddedCluster(join(directory, 'postgres')).stop().catch(() => undefined)
      await rm(directory, { recursive: true, force: true })
    }
  }, 60_000)
}

export async function dataDir(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'cenolov-start-'))
  directories.push(directory)
  return directory
}

export async function start(env: Record<string, string>): Promise<ChildServer> {
  const child = await startedChild(env)
  running.push(child)
  return child
}

export const isReady = async (child: ChildServer) => (await fetch(`${child.url}/health/ready`)).status === 200

type Session = { readonly authorization: string }
const sessions = new WeakMap<ChildServer, Session>()

/** Signs in once for each app: a started app hashes as for shoppers, which would slow down each question of a poll. */
export async function signIn(child: ChildServer): Promise<Session> {
  const known = sessions.get(child)
  if (known) return known
  const answer = await fetch(`${child.url}/auth/login-json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  })
  expect(answer.status).toBe(200)
  const { access_token } = (await answer.json()) as { access_token: string }
  const session = { authorization: `Bearer ${access_token}` }
  sessions.set(child, session)
  return session
}

export async function upload(child: ChildServer, content: string): Promise<string> {
  const { payload, headers } = multipartFile(content)
  const answer = await fetch(`${child.url}/api/v1/admin/upload/csv`, {
    method: 'POST',
    headers: { ...headers, ...(await signIn(child)) },
    body: payload,
  })
  expect(answer.status).toBe(202)
  return ((await answer.json()) as { job_id: string }).job_id
}

export async function jobStatus(child: ChildServer, jobId: string) {
  const answer = await fetch(`${child.url}/api/v1/admin/upload/status/${jobId}`, {
    headers: await signIn(child),
  })
  return (await answer.json()) as {
    status: string
    created_count: number
    error_count: number
    progress: number
  }
}

export const products = async (child: ChildServer) =>
  (await (await fetch(`${child.url}/api/v1/products`)).json()) as { title: string }[]
