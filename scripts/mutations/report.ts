import type { Harmless } from './harmless.ts'
import type { Mutant } from './mutants.ts'

export interface Trial {
  readonly mutant: Mutant
  /** The test that noticed it; null when it survived. */
  readonly by: string | null
}
export interface Tried {
  readonly file: string
  readonly trials: readonly Trial[]
}

/** How many were noticed, not counting harmless ones. */
export function score(tried: readonly Tried[], harmless: readonly Harmless[]): string {
  const outcomes = tried.flatMap(({ file, trials }) =>
    trials.map((trial) => outcomeOf(file, trial, harmless)),
  )
  const count = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length
  const [noticed, mattering] = [count('noticed'), count('noticed') + count('survived')]
  const percent = ((100 * noticed) / mattering).toFixed(0)
  return `${noticed} of ${mattering} (${percent} %), beside ${count('harmless')} that change nothing`
}

export function report(tried: readonly Tried[], harmless: readonly Harmless[]): string {
  return `# Planted faults

Tests that pass for nothing are found by planting faults: \`npm run mutations\` turns comparisons round, drops guards and
swaps operators, one at a time, in the files that must not be wrong (\`scripts/mutations/targets.ts\`), and runs the tests of
each. Noticed were **${score(tried, harmless)}** that anybody could see; those are listed here with
their reason (\`scripts/mutations/harmless.ts\`).

A file has up to four faults, spread evenly over it, the same ones until it changes. Results are kept by file, so that
\`npm run mutations -- part/of/a/path\` tries a part, and this page is written once every file was tried as it is now.
${tried.map((file) => section(file, harmless)).join('')}`
}

function section({ file, trials }: Tried, harmless: readonly Harmless[]): string {
  const lines = trials.map((trial) => {
    const { mutant } = trial
    const fault = mutant.after === '' ? `without ${code(mutant.before)}` : code(mutant.after)
    return `- line ${mutant.line}: ${fault}; ${outcomeOf(file, trial, harmless).text}`
  })
  return `\n## \`${file}\`\n\n${lines.join('\n')}\n`
}

interface Outcome {
  readonly kind: 'noticed' | 'survived' | 'harmless'
  readonly text: string
}

function outcomeOf(file: string, { mutant, by }: Trial, harmless: readonly Harmless[]): Outcome {
  if (by !== null) return { kind: 'noticed', text: `noticed by ${by}` }
  const known = knownHarmless(file, mutant, harmless)
  return known === undefined
    ? { kind: 'survived', text: '**survived**' }
    : { kind: 'harmless', text: `changes nothing: ${known.why}` }
}

export function isHarmless(file: string, mutant: Mutant, harmless: readonly Harmless[]): boolean {
  return knownHarmless(file, mutant, harmless) !== undefined
}

function knownHarmless(file: string, { before, after }: Mutant, harmless: readonly Harmless[]) {
  return harmless.find((one) => one.file === file && one.before === before && one.after === after)
}

/** As Markdown, also where the code has backticks of its own. */
const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)
