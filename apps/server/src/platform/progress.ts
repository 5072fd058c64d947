import { say } from './say.ts'

const EACH_MS = 2_000

const TEXTS = {
  web: say('progress-web'),
  database: say('progress-database'),
  demo: say('progress-demo'),
  catalogue: say('progress-catalogue'),
} as const

export type Progress = <T>(step: keyof typeof TEXTS, work: () => Promise<T>) => Promise<T>

export const noProgress: Progress = (_step, work) => work()

/** Prints a line when a step begins, and one each two seconds while it lasts. */
export const printedProgress: Progress = async (step, work) => {
  const text = TEXTS[step]
  const begun = performance.now()
  const print = (line: string) => process.stdout.write(`  ${line}\n`)
  print(text)
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - begun) / 1_000)
    print(say('progress-lasts', { text, seconds }))
  }, EACH_MS)
  return work().finally(() => clearInterval(timer))
}
