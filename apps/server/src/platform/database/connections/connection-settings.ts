import type pg from 'pg'

export interface DatabaseHost {
  readonly host: string
  readonly port: number
}

/** Settings for reaching the database from anywhere, even from a worker thread (plain data). */
export interface ConnectionSettings extends pg.ClientConfig {
  /** The server is the embedded one, a child of the app on this machine. */
  readonly isEmbedded?: true
  /** The servers of a cluster, in the order of `DATABASE_URL`; each connection goes to one that takes writes. */
  readonly hosts?: readonly DatabaseHost[]
}

const DEFAULT_PORT = 5432
const PROTOCOL = /^postgres(?:ql)?:\/\//
const FORM = 'must be an address that begins with postgres:// or postgresql://'
/** Values of libpq that mean servers that take writes. */
const WRITABLE = ['read-write', 'primary', 'any']

/**
 * Reads `DATABASE_URL`. As for libpq, it may name several servers (`postgres://user@a:5432,b:5432/name`), with
 * `target_session_attrs` of `read-write` or `primary`; `any` means the same, as nodes need to write.
 * Throws an error whose message goes on after the setting's name, and never repeats the value with its password.
 */
export function connectionOf(databaseUrl: string): ConnectionSettings {
  const protocol = PROTOCOL.exec(databaseUrl)?.[0]
  if (protocol === undefined) throw new Error(FORM)
  const rest = databaseUrl.slice(protocol.length)
  const end = rest.search(/[/?#]/)
  const authority = end === -1 ? rest : rest.slice(0, end)
  const names = authority.slice(authority.lastIndexOf('@') + 1).split(',')
  const account = authority.slice(0, authority.lastIndexOf('@') + 1)
  const url = parse(`${protocol}${account}${names[0]}${end === -1 ? '' : rest.slice(end)}`)
  const target = url.searchParams.get('target_session_attrs')
  if (target !== null && !WRITABLE.includes(target))
    throw new Error(
      'may have target_session_attrs of read-write, primary or any alone, as nodes need to write',
    )
  url.searchParams.delete('target_session_attrs')
  if (names.length === 1 && target === null) return { connectionString: databaseUrl }
  const hosts = names.map((name) => {
    const { hostname, port } = parse(`${protocol}${name}`)
    if (hostname === '') throw new Error('names a server without a host')
    return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? DEFAULT_PORT : Number(port) }
  })
  return { connectionString: url.href, hosts }
}

function parse(text: string): URL {
  if (!URL.canParse(text)) throw new Error(FORM)
  return new URL(text)
}

/** Names the database by hosts, ports and name, without account and password. */
export function placeOf({ connectionString, hosts }: ConnectionSettings): string {
  const url = new URL(connectionString ?? 'postgres:///')
  const servers =
    hosts === undefined
      ? `${url.hostname || 'local socket'}${url.port ? `:${url.port}` : ''}`
      : hosts.map(({ host, port }) => `${host}:${port}`).join(', ')
  return `The database at DATABASE_URL (${servers}${url.pathname})`
}
