import path from 'node:path'
import { readImports } from '../architecture/module-graph.ts'
import { type DuplicateRun, duplicateRuns } from './duplicate-runs.ts'
import { AREAS, type Area, filledLines, type SourceFile, sourceFiles } from './source-files.ts'
import { syntaxFigures } from './syntax.ts'

const ROOM_MAX = 15
const SMALL_LINES = 30

export interface Room {
  readonly folder: string
  readonly files: number
}

export interface Figures {
  readonly lines: Readonly<Record<Area, number>>
  readonly commentLines: number
  readonly assertions: Readonly<Record<Area, number>>
  /** Folders with more than 15 files of their own, tests aside. */
  readonly largeRooms: readonly Room[]
  /** Product files under 30 lines that one other file imports. */
  readonly smallSingleUse: readonly string[]
  readonly duplicates: readonly DuplicateRun[]
}

/** Measures the size and the order of a repository. */
export function figuresOf(root: string): Figures {
  const files = sourceFiles(root)
  const scripts = files.filter(({ path }) => /\.tsx?$/.test(path))
  const syntax = scripts.map((file) => ({ ...file, ...syntaxFigures(file.path, file.text) }))
  return {
    lines: byArea(files, ({ text }) => filledLines(text)),
    commentLines: syntax.reduce((sum, file) => sum + file.commentLines, 0),
    assertions: byArea(syntax, (file) => file.assertions),
    largeRooms: largeRooms(scripts),
    smallSingleUse: smallSingleUse(root, scripts),
    // Migrations repeat functions that they change.
    duplicates: duplicateRuns(files.filter((file) => !file.path.includes('/migrations/'))),
  }
}

function byArea<File extends SourceFile>(
  files: readonly File[],
  figure: (file: File) => number,
): Readonly<Record<Area, number>> {
  const sums: Record<Area, number> = { product: 0, tests: 0, bench: 0, demo: 0, tools: 0 }
  for (const file of files) sums[file.area] += figure(file)
  return sums
}

export function largeRooms(files: readonly SourceFile[]): readonly Room[] {
  const inside = files.filter(({ path }) => !/\.test\.tsx?$|\.spec\.ts$/.test(path))
  return [...Map.groupBy(inside, (file) => path.posix.dirname(file.path))]
    .map(([folder, all]) => ({ folder, files: all.length }))
    .filter(({ files }) => files > ROOM_MAX)
    .sort((a, b) => b.files - a.files)
}

function smallSingleUse(root: string, files: readonly SourceFile[]): readonly string[] {
  const areas = new Map(files.map((file) => [file.path, file.area]))
  const users = Map.groupBy(
    readImports(root).filter(({ from }) => areas.get(from) !== 'tests'),
    ({ to }) => to,
  )
  return files
    .filter(({ area, text }) => area === 'product' && filledLines(text) < SMALL_LINES)
    .filter(({ path }) => new Set(users.get(path)?.map(({ from }) => from)).size === 1)
    .map(({ path }) => path)
}

/** Returns the figures as lines to print. */
export function figureLines(figures: Figures): readonly string[] {
  const { lines, commentLines, assertions, largeRooms, smallSingleUse, duplicates } = figures
  const areas = (of: Readonly<Record<Area, number>>) => AREAS.map((area) => `${area} ${of[area]}`).join(', ')
  return [
    `lines without blank ones: ${areas(lines)}`,
    `comment lines: ${commentLines}`,
    `assertions by 'as': ${areas(assertions)}`,
    `folders over ${ROOM_MAX} files, tests aside: ${largeRooms.length}`,
    ...largeRooms.map(({ folder, files }) => `  ${folder}: ${files}`),
    `product files under ${SMALL_LINES} lines with one user: ${smallSingleUse.length}`,
    `duplicate runs: ${duplicates.length}`,
    ...duplicates.map(({ first, second, lines }) => `  ${first} and ${second}: ${lines} lines`),
  ]
}
