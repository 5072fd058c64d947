import { open } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

/** A file has 10,000 parts at most, so this allows for 160 GB; one part is in memory at a time. */
const PART_BYTES = 16 * 1024 * 1024

/** Uploads a file of any size. Until the last call nothing appears in the bucket, and a failure leaves no parts. */
export async function uploadInParts(
  client: S3Client,
  place: { readonly Bucket: string; readonly Key: string },
  path: string,
  type: string,
): Promise<void> {
  const begin = { ...place, ContentType: type, CacheControl: 'private, no-store' }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(begin))
  const upload = { ...place, UploadId }
  const file = await open(path, 'r')
  try {
    const Parts: { readonly ETag: string | undefined; readonly PartNumber: number }[] = []
    const buffer = Buffer.alloc(PART_BYTES)
    for (let PartNumber = 1; ; PartNumber += 1) {
      const length = await readWhole(file, buffer)
      if (length === 0 && PartNumber > 1) break
      const Body = buffer.subarray(0, length)
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
      Parts.push({ ETag, PartNumber })
      if (length < PART_BYTES) break
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
  } catch (error) {
    // The provider's own rules clean up after a failed abort; the first error is the one to report.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  } finally {
    await file.close()
  }
}

async function readWhole(file: Awaited<ReturnType<typeof open>>, buffer: Buffer): Promise<number> {
  let length = 0
  while (length < buffer.length) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  return length
}
