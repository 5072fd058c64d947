type Environment = Readonly<Record<string, string | undefined>>

/** Names of the previous version, each for one use of the hosts. They work for one more version. */
const OLDER_NAMES = ['IMAGE_HOSTS', 'SOURCE_HOSTS', 'PUSH_HOSTS'] as const

/** Reads the hosts, `host:port` in lower case, that the server may call although their address is not public. */
export function readAllowedHosts(
  env: Environment,
  faults: string[],
  warnings: string[],
): ReadonlySet<string> {
  const older = OLDER_NAMES.filter((name) => env[name]?.trim())
  for (const name of older)
    warnings.push(`${name} works for one more version. Move its hosts to ALLOWED_HOSTS.`)
  const hosts = (name: string) => hostsOf(name, env, faults)
  return new Set([...hosts('ALLOWED_HOSTS'), ...older.flatMap(hosts)])
}

function hostsOf(name: string, env: Environment, faults: string[]): readonly string[] {
  const hosts = (env[name] ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '')
  for (const host of hosts) {
    const port = Number(/^(?:[\w.-]+|\[[\da-f:.]+\]):(\d{1,5})$/.exec(host)?.[1] ?? 0)
    if (port < 1 || port > 65_535) {
      faults.push(`${name} must be a list of host:port, but has ${JSON.stringify(host)}.`)
    }
  }
  return hosts
}
