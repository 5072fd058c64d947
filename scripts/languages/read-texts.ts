import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** A place in the source with a text. */
export interface TextAt {
  readonly file: string
  readonly line: number
  readonly text: string
}

export interface Texts {
  /** The keys: texts given to `t`. */
  readonly keys: readonly TextAt[]
  /** Slovak texts outside of `t`. */
  readonly bare: readonly TextAt[]
  /** Calls of `t` whose text is not a literal, so nobody can tell its key. */
  readonly unknown: readonly TextAt[]
}

const DIACRITICS = /[áäčďéíĺľňóôŕšťúýž]/i
/** Words of sentences that may have no letter with a mark. */
const PLAIN_WORDS =
  /(?:^|\s)(?:akcii|alebo|asi|bez|cena|ceny|e-mailom|je|nie|obchod|poriadku|produkt|sa|vyberte|zadajte|zlyhalo|znakov)(?![\p{L}|-])/iu

/** Whether a text is Slovak, by its letters or by a common word. */
export const isSlovak = (text: string): boolean =>
  DIACRITICS.test(text) || (/\s/.test(text) && !text.includes('|') && PLAIN_WORDS.test(text))

/** Returns the names of a text's placeholders, in any of its forms: `{count} ks` has `count`. */
export const placeholders = (text: string | readonly string[]): ReadonlySet<string> =>
  new Set([text].flat().flatMap((form) => Array.from(form.matchAll(/\{(\w+)\}/g), ([, name]) => name!)))

/** Reads the texts of the files that a pattern finds, without tests. */
export function readTexts(root: string, patterns: readonly string[]): Texts {
  const keys: TextAt[] = []
  const bare: TextAt[] = []
  const unknown: TextAt[] = []
  for (const found of globSync([...patterns], { cwd: root }).sort()) {
    const file = found.split(path.sep).join('/')
    if (/\.(test|testing)\.tsx?$|\/testing\//.test(file)) continue
    const source = readFileSync(path.join(root, file), 'utf8')
    const { program, errors } = parseSync(file, source)
    if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`)
    const at = (node: Node, text: string): TextAt => ({
      file,
      line: source.slice(0, node.start).split('\n').length,
      text,
    })
    const visit = (node: Node, parent: Node | null, role: string): void => {
      if (isCallOfT(node)) {
        const [key, ...others] = node.arguments as Node[]
        if (typeof key?.value === 'string') keys.push(at(node, key.value))
        else unknown.push(at(node, source.slice(node.start, node.end)))
        for (const other of others) visit(other, node, 'arguments')
        return
      }
      if (isData(node, parent, role)) return
      const text = textOf(node)
      if (text !== null && (isSlovak(text) || (node.type === 'JSXText' && hasWord(text))))
        bare.push(at(node, text.trim()))
      for (const [key, child] of Object.entries(node))
        for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) visit(one, node, key)
    }
    visit(program as unknown as Node, null, '')
  }
  return { keys, bare, unknown }
}

export type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Returns the nodes directly below a node. */
export const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

export const isCallOfT = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  isNode(node.callee) &&
  node.callee.type === 'Identifier' &&
  node.callee.name === 't'

/** Whether a node holds data or a type, and not a text for people. */
function isData(node: Node, parent: Node | null, role: string): boolean {
  if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return true
  if (parent === null) return false
  if (parent.type === 'BinaryExpression' && /^[=!]==?$/.test(String(parent.operator)))
    return node.type === 'Literal'
  // A string to search for is not shown.
  if (parent.type === 'CallExpression' && role === 'arguments' && isNode(parent.callee))
    return /^(?:includes|startsWith|endsWith)$/.test(nameOfProperty(parent.callee))
  if (parent.type === 'SwitchCase') return role === 'test'
  if (parent.type === 'TSAsExpression') return node.type === 'Literal'
  return parent.type === 'Property' && role === 'key'
}

function nameOfProperty({ property }: Node): string {
  return isNode(property) && typeof property.name === 'string' ? property.name : ''
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal' || node.type === 'JSXText')
    return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateElement') return null
  const { value } = node
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : null
}

/** Whether text between tags has a word, which is more than a unit or the name of a character. */
const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, ' '))
