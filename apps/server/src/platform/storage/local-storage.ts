import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { FileStorage, StoredFile } from './file-storage.ts'

export function localStorage(root: string): FileStorage {
  return {
    kind: 'local',
    put: async (path, bytes) => {
      const place = join(root, path)
      const beside = join(dirname(place), `.${randomUUID()}`)
      await mkdir(dirname(place), { recursive: true })
      // Written to a temporary name and renamed, so that nobody reads half a file.
      try {
        await writeFile(beside, bytes)
        await rename(beside, place)
      } catch (error) {
        // Otherwise each try would leave half a file on a full disk.
        await rm(beside, { force: true })
        throw error
      }
    },
    moveIn: async (path, file) => {
      const place = join(root, path)
      await mkdir(dirname(place), { recursive: true })
      await rename(file, place)
    },
    read: async (path, range) => {
      const file = await open(join(root, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (file === null) return null
      const { size } = await file.stat()
      const bytes = range === undefined ? size : range.end - range.start + 1
      return { stream: createReadStream('', { fd: file, ...range }), bytes }
    },
    list: (folder) => listFolder(root, join(root, folder)),
    remove: async (paths) => {
      for (const path of paths) await rm(join(root, path), { force: true })
    },
  }
}

async function* listFolder(root: string, folder: string): AsyncGenerator<StoredFile> {
  const directory = await opendir(folder, { recursive: true }).catch(() => null)
  if (directory === null) return
  for await (const entry of directory) {
    if (!entry.isFile()) continue
    const place = join(entry.parentPath, entry.name)
    const found = await stat(place).catch(() => null)
    if (found === null) continue
    yield { path: relative(root, place).split(sep).join('/'), bytes: found.size, modifiedAt: found.mtime }
  }
}
