import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { childrenOf, isNode, type Node, placeholders } from './read-texts.ts'

const SOURCES = ['apps/server/src/**/*.ts', 'plugins/*/server/**/*.ts']
const CATALOGUES = 'apps/server/src/platform/operator-texts'

type Catalogue = Readonly<Record<string, string | readonly string[]>>

/** Returns what is wrong with the texts for operators: each is used, in both languages, and gets its values. */
export function checkOperatorTexts(root: string): readonly string[] {
  const read = (language: string): Catalogue =>
    JSON.parse(readFileSync(path.join(root, `${CATALOGUES}.${language}.json`), 'utf8'))
  const [slovak, english] = [read('sk'), read('en')]
  const used = new Set<string>()
  const faults: string[] = []
  for (const found of globSync(SOURCES, { cwd: root }).sort()) {
    const file = found.split(path.sep).join('/')
    const source = readFileSync(path.join(root, file), 'utf8')
    if (!source.includes("/say.ts'")) continue
    const visit = (node: Node): void => {
      if (isCallOfSay(node)) {
        const [key, values] = node.arguments as (Node | undefined)[]
        const text = typeof key?.value === 'string' ? slovak[key.value] : undefined
        if (text === undefined) faults.push(`${file}: say needs a key of ${CATALOGUES}.sk.json`)
        else {
          used.add(String(key!.value))
          const given = new Set(namesIn(values))
          const lost = [...placeholders(text)].filter((name) => !given.has(name))
          if (lost.length > 0) faults.push(`${file}: ${key!.value} lacks a value of ${lost.join(', ')}`)
        }
      }
      for (const child of childrenOf(node)) visit(child)
    }
    visit(parseSync(file, source).program as unknown as Node)
  }
  for (const key of new Set([...Object.keys(slovak), ...Object.keys(english)])) {
    const [text, translated] = [slovak[key], english[key]]
    if (text === undefined || translated === undefined)
      faults.push(`${CATALOGUES}: ${key} is in one language only`)
    else if (!used.has(key)) faults.push(`${CATALOGUES}: ${key} is unused`)
    else if ([...placeholders(translated)].some((name) => !placeholders(text).has(name)))
      faults.push(`${CATALOGUES}: ${key} has other placeholders in English`)
  }
  return faults
}

const isCallOfSay = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && callee.name === 'say'

function namesIn(values: Node | undefined): readonly string[] {
  const properties = (values?.properties ?? []) as readonly { readonly key: { readonly name: string } }[]
  return properties.map(({ key }) => key.name)
}
