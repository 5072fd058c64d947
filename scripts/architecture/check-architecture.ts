import { importCycles } from './import-cycles.ts'
import { readImports } from './module-graph.ts'
import { RULES } from './rules.ts'
import { undeclaredPackages } from './undeclared-packages.ts'
import { unwantedWords } from './unwanted-words.ts'

export interface Violation {
  readonly rule: string
  readonly file: string
  readonly message: string
}

export function checkArchitecture(root: string): readonly Violation[] {
  const imports = readImports(root)
  const forbidden = imports.flatMap((edge) =>
    RULES.filter((rule) => rule.forbids(edge)).map((rule) => ({
      rule: rule.name,
      file: edge.from,
      message: `${edge.from} imports ${edge.specifier} (${rule.name}: ${rule.why})`,
    })),
  )
  const circles = importCycles(imports).map((circle) => ({
    rule: 'no-import-cycles',
    file: circle[0] ?? '',
    message: `${[...circle, circle[0]].join(' -> ')} (no-import-cycles: they import each other)`,
  }))
  const undeclared = undeclaredPackages(root, imports).map(({ from, specifier }) => ({
    rule: 'declared-packages',
    file: from,
    message: `${from} imports ${specifier} (declared-packages: its package.json does not name it)`,
  }))
  return [...forbidden, ...circles, ...undeclared, ...unwantedWords(root)]
}
