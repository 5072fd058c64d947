import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { errorFacts } from '../errors/error-facts.ts'
import type { FileStorage, StoredFile } from './file-storage.ts'
import { uploadInParts } from './s3-upload.ts'
import { StorageAway } from './storage-away.ts'

export interface S3Settings {
  readonly bucket: string
  /** null for Amazon's own. */
  readonly endpoint: string | null
  readonly region: string
  /** null: found as Amazon's tools do (environment, instance role). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null
}

const DELETE_BATCH = 1_000

/** Without limits of its own the client would wait forever for a storage that hangs, three times for each call. */
const LIMITS = { connectMs: 5_000, silenceMs: 20_000 }

/**
 * Files in a bucket of an S3-compatible storage. An unsuccessful call throws `StorageAway`.
 * @param limits for tests
 */
export function s3Storage(
  { bucket, endpoint, region, credentials }: S3Settings,
  limits: { readonly connectMs: number; readonly silenceMs: number } = LIMITS,
): FileStorage {
  const client = new S3Client({
    region,
    requestHandler: { connectionTimeout: limits.connectMs, socketTimeout: limits.silenceMs },
    ...(credentials === null ? {} : { credentials }),
    // Other providers answer under their own name and support only the older checksums.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    kind: 's3',
    put: async (path, bytes, type) => {
      const object = { Bucket: bucket, Key: path, Body: bytes, ContentType: type }
      await client
        .send(new PutObjectCommand({ ...object, CacheControl: 'public, max-age=31536000, immutable' }))
        .catch(away)
    },
    moveIn: async (path, file, type) => {
      await uploadInParts(client, { Bucket: bucket, Key: path }, file, type)
      await rm(file)
    },
    read: async (path, range) => {
      const Range = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }
      const order = new GetObjectCommand({ Bucket: bucket, Key: path, ...Range })
      const answer = await client.send(order).catch((error) => {
        if (error instanceof NoSuchKey) return null
        return away(error)
      })
      if (answer === null) return null
      return { stream: answer.Body as Readable, bytes: answer.ContentLength ?? 0 }
    },
    list: (folder) => listFolder(client, bucket, folder),
    remove: async (paths) => {
      for (let from = 0; from < paths.length; from += DELETE_BATCH) {
        const Objects = paths.slice(from, from + DELETE_BATCH).map((Key) => ({ Key }))
        const command = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } })
        const { Errors: errors = [] } = await client.send(command)
        const [first] = errors
        if (first !== undefined) {
          throw new Error(`${errors.length} files cannot be deleted, ${first.Key} first: ${first.Message}`)
        }
      }
    },
  }
}

function away(error: unknown): never {
  throw new StorageAway(`The bucket failed: ${errorFacts(error).message}`, { cause: error })
}

/** Uses the older list call, which every provider supports, and continues after the last name. */
async function* listFolder(client: S3Client, bucket: string, folder: string): AsyncGenerator<StoredFile> {
  let last: string | undefined
  do {
    const { Contents: objects = [], IsTruncated: isTruncated } = await client.send(
      new ListObjectsCommand({
        Bucket: bucket,
        Prefix: folder,
        ...(last === undefined ? {} : { Marker: last }),
      }),
    )
    for (const { Key, Size, LastModified } of objects) {
      if (Key !== undefined) yield { path: Key, bytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) }
    }
    last = isTruncated ? objects.at(-1)?.Key : undefined
  } while (last !== undefined)
}
