import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export const S3_BUCKET = 'obrazky'
export const S3_KEY = 'S3RVER'

/** A server of the S3 protocol on this machine, with one empty bucket. */
export async function s3Server(): Promise<{ readonly endpoint: string; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'cenolov-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: S3_BUCKET, configs: [] }],
  })
  const { store } = server
  // The original removes an empty folder, even while a file is being stored there, which ends the process. A bucket has
  // no folders.
  store.deleteObject = async (bucket, key) => {
    const files = ['object', 'object.md5', 'metadata.json'].map((of) =>
      store.getResourcePath(bucket, key, of),
    )
    await Promise.all(files.map((file) => rm(file, { force: true })))
  }
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
