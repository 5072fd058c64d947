import type { S3Settings } from '../storage/s3-storage.ts'

export interface ImageSettings {
  /** Hosts, `host:port` in lower case, whose pictures are fetched although their address is not public. */
  readonly allowedHosts: ReadonlySet<string>
  /** null: pictures are kept in `DATA_DIR/static`. */
  readonly s3: S3Settings | null
}

type Environment = Readonly<Record<string, string | undefined>>

export function readImageSettings(env: Environment, faults: string[]): ImageSettings {
  return { allowedHosts: readHosts('IMAGE_HOSTS', env, faults), s3: readS3(env, faults) }
}

export function readHosts(name: string, env: Environment, faults: string[]): ReadonlySet<string> {
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
  return new Set(hosts)
}

function readS3(env: Environment, faults: string[]): S3Settings | null {
  const text = (name: string) => env[name]?.trim() || null
  const bucket = text('S3_BUCKET')
  const endpoint = text('S3_ENDPOINT')
  const accessKeyId = text('S3_ACCESS_KEY_ID')
  const secretAccessKey = text('S3_SECRET_ACCESS_KEY')
  if (endpoint !== null && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol))) {
    faults.push('S3_ENDPOINT must be an address that begins with http:// or https://.')
  }
  if ((accessKeyId === null) !== (secretAccessKey === null)) {
    faults.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set both or neither.')
  }
  if (bucket === null) {
    for (const name of ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
      if (text(name) !== null) faults.push(`S3_BUCKET is missing although ${name} is set.`)
    }
    return null
  }
  return {
    bucket,
    endpoint,
    region: text('S3_REGION') ?? 'us-east-1',
    credentials: accessKeyId === null || secretAccessKey === null ? null : { accessKeyId, secretAccessKey },
  }
}
