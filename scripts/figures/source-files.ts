import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const AREAS = ['product', 'tests', 'bench', 'demo', 'tools'] as const
export type Area = (typeof AREAS)[number]

export interface SourceFile {
  /** Relative to the repository, with `/`. */
  readonly path: string
  readonly area: Area
  readonly text: string
}

const SOURCE = /\.(?:tsx?|css|sql)$/
/** Generated files, and files that break rules on purpose. */
const LEFT_OUT = /\.generated\.ts$|\/schema\.sql$|\/fixtures\/planted\//
const TEST = /\.test(?:ing)?\.tsx?$|^e2e\/|^apps\/(?:server|web)\/(?:test|src\/testing)\/|^scripts\/testing\//

/** Returns the area of a file: what is shipped, what tests it, what measures it, the demo's data, or a tool. */
export function areaOf(file: string): Area {
  if (TEST.test(file)) return 'tests'
  if (file.startsWith('bench/')) return 'bench'
  if (/\/demo\/(?!.*\/demo\/)/.test(file)) return 'demo'
  return /^(?:apps|packages|plugins)\//.test(file) ? 'product' : 'tools'
}

/** Reads the sources that git tracks, without generated ones. */
export function sourceFiles(root: string): readonly SourceFile[] {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  return tracked
    .filter((file) => SOURCE.test(file) && !LEFT_OUT.test(file) && existsSync(path.join(root, file)))
    .map((file) => ({
      path: file,
      area: areaOf(file),
      text: readFileSync(path.join(root, file), 'utf8'),
    }))
}

export const filledLines = (text: string): number =>
  text.split('\n').filter((line) => line.trim() !== '').length
