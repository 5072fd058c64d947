import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { importCycles } from '../architecture/import-cycles.ts'
import { type Import, readImports } from '../architecture/module-graph.ts'
import { UNWANTED } from '../architecture/unwanted-words.ts'
import { type DuplicateRun, duplicateRuns } from './duplicate-runs.ts'
import { AREAS, type Area, filledLines, type SourceFile, sourceFiles } from './source-files.ts'
import { syntaxFigures } from './syntax.ts'

const SMALL_LINES = 30
const SAMPLED_COMMENTS = 60
const FAR_IMPORT = /(?:\bfrom |\bimport\()['"](?:\.\.\/){3}/g
/** Words of a translation, and beginnings of a comment that no sentence has. */
const ODD_COMMENTS = [
  /^(?:Of|What|Which|How)\b|\b(?:told|beside|lest)\b/,
  ...UNWANTED.map(({ pattern }) => pattern),
]
/** Optional capabilities, by what their files and folders are called. */
const CAPABILITIES: Readonly<Record<string, RegExp>> = {
  receipts: /receipt/,
  'open data': /open-data|price-index/,
}

export interface Figures {
  /** Without blank lines. */
  readonly lines: Readonly<Record<Area, number>>
  readonly commentLines: number
  readonly assertions: Readonly<Record<Area, number>>
  readonly folders: FolderFigures
  readonly cycles: readonly (readonly string[])[]
  /** For each capability, the folders whose files have its name. */
  readonly spread: Readonly<Record<string, readonly string[]>>
  /** Imports with three or more `../`, tests included. */
  readonly farImports: number
  readonly settings: number
  readonly oddComments: readonly string[]
  /** Comments for a reader to judge. The sample stays the same until files change. */
  readonly sampledComments: readonly string[]
  /** Product files under 30 lines that one other file imports, without the index of a package and code that loads later. */
  readonly smallSingleUse: readonly string[]
  readonly duplicates: readonly DuplicateRun[]
}

/** Folders below the root of a workspace with product files of their own. */
interface FolderFigures {
  readonly count: number
  readonly withOneFile: readonly string[]
  readonly deepest: string
}

/** Measures the size and the order of a repository. */
export function figuresOf(root: string): Figures {
  const files = sourceFiles(root)
  const scripts = files.filter(({ path }) => /\.tsx?$/.test(path))
  const syntax = scripts.map((file) => ({ ...file, ...syntaxFigures(file.path, file.text) }))
  const product = files.filter(({ area }) => area === 'product')
  const comments = syntax.flatMap(({ path, comments }) =>
    comments.map(({ line, text }) => ({ place: `${path}:${line}`, text })),
  )
  return {
    lines: byArea(files, ({ text }) => filledLines(text)),
    commentLines: syntax.reduce((sum, file) => sum + file.commentLines, 0),
    assertions: byArea(syntax, (file) => file.assertions),
    folders: folderFigures(product),
    cycles: importCycles(readImports(root)),
    spread: Object.fromEntries(
      Object.entries(CAPABILITIES).map(([name, pattern]) => [name, foldersNamed(product, pattern)]),
    ),
    farImports: scripts.reduce((sum, { text }) => sum + (text.match(FAR_IMPORT)?.length ?? 0), 0),
    settings:
      readFileSync(path.join(root, '.env.example'), 'utf8').match(/^# [A-Z][A-Z0-9_]+=/gm)?.length ?? 0,
    oddComments: comments.flatMap(({ place, text }) =>
      text
        .split('\n')
        .flatMap((line) => (ODD_COMMENTS.some((odd) => odd.test(line)) ? [`${place}: ${line}`] : [])),
    ),
    sampledComments: sample(comments.map(({ place, text }) => `${place}: ${text.replaceAll('\n', ' ')}`)),
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

const levels = (folder: string): number => folder.split('/').length

export function folderFigures(files: readonly SourceFile[]): FolderFigures {
  const folders = [...Map.groupBy(files, (file) => path.posix.dirname(file.path))].filter(
    ([folder]) => levels(folder) > 2,
  )
  return {
    count: folders.length,
    withOneFile: folders.filter(([, own]) => own.length === 1).map(([folder]) => folder),
    deepest: folders.reduce((most, [folder]) => (levels(folder) > levels(most) ? folder : most), ''),
  }
}

/** Returns the folders that hold a file whose path has the name. A plugin counts as one folder; migrations are apart. */
export function foldersNamed(files: readonly SourceFile[], name: RegExp): readonly string[] {
  const named = files.filter(({ path }) => name.test(path) && !path.includes('/migrations/'))
  return [
    ...new Set(named.map(({ path: file }) => /^plugins\/[^/]+/.exec(file)?.[0] ?? path.posix.dirname(file))),
  ]
}

const sample = (texts: readonly string[]): readonly string[] =>
  texts
    .map((text) => ({ text, order: createHash('sha256').update(text).digest('hex') }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, SAMPLED_COMMENTS)
    .map(({ text }) => text)

function smallSingleUse(root: string, files: readonly SourceFile[]): readonly string[] {
  const areas = new Map(files.map((file) => [file.path, file.area]))
  const inTests = (file: string): boolean => areas.get(file) === 'tests'
  const users = Map.groupBy(
    readImports(root).filter(({ from }) => !inTests(from)),
    ({ to }) => to,
  )
  const isMergeable = ({ from, lazy }: Import): boolean => !lazy && !from.endsWith('/index.ts')
  return files
    .filter(({ area, text }) => area === 'product' && filledLines(text) < SMALL_LINES)
    .filter(({ path }) => new Set(users.get(path)?.map(({ from }) => from)).size === 1)
    .filter(({ path }) => users.get(path)!.every(isMergeable))
    .map(({ path }) => path)
}

/** Returns the figures as lines to print. `details` adds the places behind them. */
export function figureLines(figures: Figures, details: boolean): readonly string[] {
  const { lines, folders, duplicates } = figures
  const areas = (of: Readonly<Record<Area, number>>) => AREAS.map((area) => `${area} ${of[area]}`).join(', ')
  const places = (of: readonly string[]) => (details ? of.map((place) => `  ${place}`) : [])
  return [
    `product lines without blank ones: ${lines.product}`,
    `bench lines: ${lines.bench}`,
    `folders with product files: ${folders.count}, with one file: ${folders.withOneFile.length}`,
    ...places(folders.withOneFile),
    `deepest folder: ${levels(folders.deepest)} levels (${folders.deepest})`,
    `cycles of imports, import() counted: ${figures.cycles.length}`,
    ...places(figures.cycles.map((cycle) => cycle.join(' -> '))),
    ...Object.entries(figures.spread).flatMap(([name, own]) => [
      `folders in which the name of ${name} stands: ${own.length}`,
      ...places(own),
    ]),
    `imports with three or more ../: ${figures.farImports}`,
    `duplicate runs: ${duplicates.length}`,
    ...places(duplicates.map(({ first, second, lines }) => `${first} and ${second}: ${lines} lines`)),
    `settings: ${figures.settings}`,
    `odd comments: ${figures.oddComments.length}`,
    ...places(figures.oddComments),
    `comments for a reader to judge: ${figures.sampledComments.length} (npm run figures -- --details)`,
    ...places(figures.sampledComments),
    `product files under ${SMALL_LINES} lines with one user: ${figures.smallSingleUse.length}`,
    ...places(figures.smallSingleUse),
    `all lines: ${areas(lines)}; of them comments: ${figures.commentLines}`,
    `assertions by 'as': ${areas(figures.assertions)}`,
  ]
}
