import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawDemoPicture } from './draw-demo-picture.ts'

const IMAGE_PATH = /^static\/demo\/([a-z0-9-]+)\.svg$/
const AT_ONCE = 64

/**
 * Draws the pictures of products as `<key>.svg`, each once, into a directory that is created when missing. Returns how many were written. Throws a RangeError for an `image_path` without a drawing,
 * and errors of the file system.
 */
export async function writeDemoPictures(
  directory: string,
  products: Iterable<{ readonly image_path: string }>,
): Promise<number> {
  const keys = new Set<string>()
  for (const { image_path } of products) {
    const key = IMAGE_PATH.exec(image_path)?.[1]
    if (key === undefined) throw new RangeError(`not a drawn picture: ${JSON.stringify(image_path)}`)
    keys.add(key)
  }
  await mkdir(directory, { recursive: true })
  const all = [...keys]
  for (let from = 0; from < all.length; from += AT_ONCE)
    await Promise.all(
      all
        .slice(from, from + AT_ONCE)
        .map((key) => writeFile(path.join(directory, `${key}.svg`), drawDemoPicture(key))),
    )
  return keys.size
}
