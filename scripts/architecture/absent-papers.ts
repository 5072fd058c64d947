import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDERS = ['apps', 'packages', 'bench', 'e2e', 'scripts', 'docs', 'deploy']
const TEXT = /\.(?:tsx?|mjs|sql|md|css|ya?ml|conf|cfg)$/
/** Requirements that this repository does not have: `docs/product` says what they were about. */
const PAPER = /\b(?:SPEC|DESIGN)(?:\.md|'s)?\b/
/** Names the papers, to find them. */
const OWN = path.join('scripts', 'architecture')

export interface Mention {
  readonly file: string
  readonly line: number
}

/** Lines that refer to a paper that is not in the repository. */
export function absentPapers(root: string): readonly Mention[] {
  return FOLDERS.flatMap((folder) => filesOf(root, folder)).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) => (PAPER.test(text) ? [{ file, line: index + 1 }] : [])),
  )
}

function filesOf(root: string, folder: string): readonly string[] {
  if (folder === OWN || !readdirSync(root).includes(folder.split(path.sep)[0]!)) return []
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) return /^(?:node_modules|dist)$/.test(entry.name) ? [] : filesOf(root, name)
    return TEXT.test(entry.name) ? [name] : []
  })
}
