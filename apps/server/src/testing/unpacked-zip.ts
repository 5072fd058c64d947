import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'

/** Returns the texts in a ZIP by their names, in its order. */
export async function unpackedZip(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true })
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString())
  return files
}
