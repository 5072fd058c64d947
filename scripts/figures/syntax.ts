import { parseSync } from 'vite'

interface Comment {
  /** Counted from 1. */
  readonly line: number
  /** Without its marks, one line for each line of the source. */
  readonly text: string
}

export interface SyntaxFigures {
  readonly comments: readonly Comment[]
  /** Lines that hold nothing but a comment. */
  readonly commentLines: number
  /** `x as Type`, without `as const` and without renamed imports and exports. */
  readonly assertions: number
}

/** Reads comments and counts type assertions of a TypeScript source. Throws a SyntaxError for one that does not parse. */
export function syntaxFigures(file: string, source: string): SyntaxFigures {
  const { program, comments, errors } = parseSync(file, source)
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`)
  const whole = comments.filter(({ start }) => /(?:^|\n)[ \t]*$/.test(source.slice(0, start)))
  const commentLines = whole.reduce(
    (sum, { start, end }) => sum + source.slice(start, end).split('\n').length,
    0,
  )
  return {
    comments: comments.map(({ start, value }) => ({
      line: source.slice(0, start).split('\n').length,
      text: value.replaceAll(/^[ \t*]+|[ \t*]+$/gm, ''),
    })),
    commentLines,
    assertions: assertionsIn(program),
  }
}

function assertionsIn(node: unknown): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, each) => sum + assertionsIn(each), 0)
  if (typeof node !== 'object' || node === null) return 0
  return (isAssertion(node) ? 1 : 0) + assertionsIn(Object.values(node))
}

function isAssertion(node: object): boolean {
  if (!('type' in node) || node.type !== 'TSAsExpression' || !('typeAnnotation' in node)) return false
  return !JSON.stringify(node.typeAnnotation).includes('"name":"const"')
}
