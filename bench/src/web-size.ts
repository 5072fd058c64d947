import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const DIST = path.join(import.meta.dirname, '../../apps/web/dist')

export interface ScriptSize {
  readonly files: readonly string[]
  readonly bytes: number
  readonly gzip: number
}

/**
 * Returns the size of the scripts that the built page requests at once: its entry and its preloads for the product
 * list.
 */
export async function initialScriptBytes(): Promise<ScriptSize> {
  const html = await readFile(path.join(DIST, 'index.html'), 'utf8')
  const files = [
    ...new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((match) => match[1] ?? '')),
  ]
  const contents = await Promise.all(files.map((file) => readFile(path.join(DIST, file))))
  return {
    files,
    bytes: contents.reduce((sum, content) => sum + content.length, 0),
    gzip: contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0),
  }
}
