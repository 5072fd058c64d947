import { createReadStream } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { SourceFault } from '../source-fault.ts'
import { type SavedFile, saveFile } from './source-fetcher.ts'

const FILES_MAX = 100_000

/**
 * Copies the newest file in the directory of sources that matches a location. Its last part may have `*`. Nothing
 * outside of the directory is read, wherever links lead. Throws `SourceFault`.
 * @param directory `SOURCE_DIR`; null when it is not set
 */
export async function copyFolderFile(
  directory: string | null,
  location: string,
  path: string,
  maxBytes: number,
): Promise<SavedFile & { readonly name: string }> {
  if (directory === null) throw new SourceFault('Nastavenie SOURCE_DIR chýba, priečinky sa čítať nedajú')
  const fault = folderFault(location)
  if (fault !== null) throw new SourceFault(fault)
  const root = await realpath(directory).catch(() => {
    throw new SourceFault('Priečinok SOURCE_DIR neexistuje')
  })
  const found = await newestFile(root, location)
  const bytes = createReadStream(found)
  return { ...(await saveFile(bytes, path, maxBytes)), name: basename(found) }
}

export function folderFault(location: string): string | null {
  if (location.includes('\0') || location.includes('\\')) return 'Cesta k súboru nie je platná'
  if (location.startsWith('/') || location.split('/').includes('..')) {
    return 'Cesta musí byť vnútri priečinka SOURCE_DIR, bez „..“ a bez lomky na začiatku'
  }
  return dirname(location).includes('*') ? 'Hviezdička smie byť len v názve súboru' : null
}

async function newestFile(root: string, location: string): Promise<string> {
  const wanted = join(root, location)
  const isFolder = await stat(wanted).then(
    (found) => found.isDirectory(),
    () => false,
  )
  const folder = isFolder ? wanted : dirname(wanted)
  const pattern = isFolder ? '*' : basename(wanted)
  const names = await readdir(folder).catch(() => [])
  let newest: { readonly file: string; readonly at: number } | null = null
  for (const name of names.slice(0, FILES_MAX)) {
    if (name.startsWith('.') || !matches(pattern, name)) continue
    const file = await realpath(join(folder, name)).catch(() => null)
    // A link may lead out of the directory.
    if (file === null || !file.startsWith(root + sep)) continue
    const found = await stat(file)
    if (found.isFile() && (newest === null || found.mtimeMs > newest.at)) newest = { file, at: found.mtimeMs }
  }
  if (newest === null) throw new SourceFault(`V priečinku nie je súbor „${location}“`)
  return newest.file
}

/** Matches a name with `*`. Each part is sought once, so that many stars cost no more than one. */
export function matches(pattern: string, name: string): boolean {
  const [first = '', ...others] = pattern.toLowerCase().split('*')
  const text = name.toLowerCase()
  const last = others.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last))
    return false
  const end = text.length - last.length
  let from = first.length
  for (const part of others) {
    const at = text.indexOf(part, from)
    if (at === -1 || at + part.length > end) return false
    from = at + part.length
  }
  return true
}
