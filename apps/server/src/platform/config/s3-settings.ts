import type { S3Settings } from '../storage/s3-storage.ts'

/** Reads the bucket of pictures; null: they are kept in `DATA_DIR/static`. */
export function readS3Settings(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): S3Settings | null {
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
