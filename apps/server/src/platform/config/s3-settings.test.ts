import { expect, it } from 'vitest'
import { readS3Settings } from './s3-settings.ts'

function read(env: Record<string, string>) {
  const faults: string[] = []
  return { s3: readS3Settings(env, faults), faults }
}

it('pictures are stored on disk by default', () => {
  expect(read({})).toEqual({ s3: null, faults: [] })
})

it('a bucket is read', () => {
  expect(read({ S3_BUCKET: 'obrazky' })).toEqual({
    s3: { bucket: 'obrazky', endpoint: null, region: 'us-east-1', credentials: null },
    faults: [],
  })
  const s3 = {
    S3_BUCKET: 'b',
    S3_ENDPOINT: 'http://minio:9000',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(read(s3).s3).toEqual({
    bucket: 'b',
    endpoint: 'http://minio:9000',
    region: 'eu-central-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  })
})

it('every fault is reported, without secrets', () => {
  expect(read({ S3_ENDPOINT: 'minio', S3_SECRET_ACCESS_KEY: 'tajne' }).faults).toEqual([
    'S3_ENDPOINT must be an address that begins with http:// or https://.',
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set both or neither.',
    'S3_BUCKET is missing although S3_ENDPOINT is set.',
    'S3_BUCKET is missing although S3_SECRET_ACCESS_KEY is set.',
  ])
})
