import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** A text that people read, with the place of its source. */
export interface ScreenText {
  readonly file: string
  /** The words, with `{}` in place of values. */
  readonly text: string
}

const SOURCES = ['{apps/*,packages/core}/src/**/*.{ts,tsx}', 'plugins/**/*.{ts,tsx}']

/** Returns the string literals, templates and JSX texts of the product that hold Slovak, or stand on a screen. */
export function screenTexts(root: string): readonly ScreenText[] {
  return SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.(?:test|testing)\.tsx?$|\/testing\//.test(file))
    .flatMap((file) => textsIn(file, readFileSync(path.join(root, file), 'utf8')))
}

export function textsIn(file: string, source: string): readonly ScreenText[] {
  const found: string[] = []
  collect(parseSync(file, source).program, found)
  return found
    .map((text) => ({ file, text: text.replaceAll(/\{\w+\}/g, '{}').trim() }))
    .filter(({ text }) => /\p{L}/u.test(text))
}

const SHOWN_ATTRIBUTES = /^(?:aria-label|alt|label|lead|title|placeholder|description|hint)$/

function collect(node: unknown, found: string[]): void {
  if (Array.isArray(node)) {
    for (const each of node) collect(each, found)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const at = node as Readonly<Record<string, unknown>>
  if (at['type'] === 'JSXText') found.push(plain(String(at['value'])))
  else if (at['type'] === 'TemplateLiteral') {
    const parts = at['quasis'] as readonly { readonly value: { readonly cooked: string | null } }[]
    const text = parts.map(({ value }) => value.cooked ?? '').join('{}')
    if (isSlovak(text)) found.push(text)
  } else if (at['type'] === 'JSXAttribute' && SHOWN_ATTRIBUTES.test(nameOf(at['name']))) {
    const value = at['value'] as { readonly type?: string; readonly value?: unknown } | null
    if (value?.type === 'Literal') found.push(plain(String(value.value)))
  } else if (at['type'] === 'Literal' && typeof at['value'] === 'string' && isSlovak(at['value']))
    found.push(at['value'])
  for (const each of Object.values(at)) collect(each, found)
}

const isSlovak = (text: string) => /[áäčďéíľĺňóôŕšťúýž]/i.test(text)

const nameOf = (name: unknown): string => String((name as { readonly name?: unknown } | null)?.name)

const plain = (text: string) => text.replaceAll('&nbsp;', '\u00a0').replaceAll(/[ \n\r\t]+/g, ' ')
