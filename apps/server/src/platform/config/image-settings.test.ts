import { expect, it } from 'vitest'
import { readImageSettings } from './image-settings.ts'

function read(env: Record<string, string>) {
  const faults: string[] = []
  const { allowedHosts, s3 } = readImageSettings(env, faults)
  return { hosts: [...allowedHosts], s3, faults }
}

it('pictures come from public addresses and are stored on disk by default', () => {
  expect(read({})).toEqual({ hosts: [], s3: null, faults: [] })
})

it('hosts and a bucket are read', () => {
  expect(read({ IMAGE_HOSTS: ' Intranet.example:8080, [::1]:80 ', S3_BUCKET: 'obrazky' })).toEqual({
    hosts: ['intranet.example:8080', '[::1]:80'],
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
  const { faults } = read({
    IMAGE_HOSTS: 'example.sk,http://a:1,b:70000',
    S3_ENDPOINT: 'minio',
    S3_SECRET_ACCESS_KEY: 'tajne',
  })
  expect(faults).toEqual([
    'IMAGE_HOSTS must be a list of host:port, but has "example.sk".',
    'IMAGE_HOSTS must be a list of host:port, but has "http://a:1".',
    'IMAGE_HOSTS must be a list of host:port, but has "b:70000".',
    'S3_ENDPOINT must be an address that begins with http:// or https://.',
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set both or neither.',
    'S3_BUCKET is missing although S3_ENDPOINT is set.',
    'S3_BUCKET is missing although S3_SECRET_ACCESS_KEY is set.',
  ])
})
