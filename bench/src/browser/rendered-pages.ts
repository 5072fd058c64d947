import { PHONE_NAME } from '@cenolov/browser'
import { freshAddresses } from '../http/fresh-addresses.ts'
import type { BenchRow } from '../report/report.ts'
import { median, rounded } from '../report/statistics.ts'

const PAGES = 300
/** The first pages run code for the first time and do not count. */
const WARM_UP = 100
const BUDGET_MS = 3

/**
 * Measures pages of the list that nobody has opened before, one after the other, against the answers that they show.
 */
export async function renderedPagesRow(url: string): Promise<BenchRow> {
  const next = freshAddresses(11)
  const pages: number[] = []
  const answers: number[] = []
  for (let index = 0; index < WARM_UP + PAGES; index++) {
    const address = next()
    const answer = await timed(url + address)
    const page = await timed(url + next().replace('/api/v1/products/query', '/products'))
    if (index < WARM_UP) continue
    answers.push(answer)
    pages.push(page)
  }
  const rendering = median(pages) - median(answers)
  return {
    what: 'A page of the list that nobody has opened before, above the answer that it shows',
    ours: `${rounded(rendering, 1)} ms`,
    beside: `whole: ${rounded(median(pages), 1)} ms; its answer alone: ${rounded(median(answers), 1)} ms`,
    budget: `at most ${BUDGET_MS} ms`,
    kept: rendering <= BUDGET_MS,
  }
}

async function timed(address: string): Promise<number> {
  const begin = performance.now()
  const answer = await fetch(address, {
    headers: { 'user-agent': PHONE_NAME, 'accept-encoding': 'identity' },
  })
  await answer.arrayBuffer()
  return performance.now() - begin
}
