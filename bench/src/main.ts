import { alertsBench } from './alerts/alerts-bench.ts'
import { branchesBench } from './branches-bench.ts'
import { browserBench } from './browser/browser-bench.ts'
import { wholeVisitBench } from './browser/whole-visit-bench.ts'
import { benchEngine } from './engine/engine-bench.ts'
import { httpBench } from './http/http-bench.ts'
import { importBench } from './import/import-bench.ts'
import { visibleBench } from './import/visible-bench.ts'
import { loopBench } from './loop-bench.ts'
import { matchingBench } from './matching/matching-bench.ts'
import { type BenchPart, print, record } from './report/report.ts'
import { startBench } from './start-bench.ts'
import { withCluster } from './with-product.ts'

/**
 * `npm run bench`, or only some parts: `npm run bench -- engine http`. Prints each part's results as soon as it has
 * ended, and records them in `bench/results.json`. Rewrites the tables of `docs/performance.md` and the
 * headline of the README. A part that fails keeps its former results.
 */
const PARTS: Readonly<Record<string, () => Promise<BenchPart>>> = {
  engine: () => withCluster((cluster) => benchEngine(cluster.connection())),
  import: importBench,
  visible: visibleBench,
  branches: branchesBench,
  http: httpBench,
  start: startBench,
  matching: matchingBench,
  alerts: () => withCluster((cluster) => alertsBench(cluster.connection())),
  loop: loopBench,
  browser: browserBench,
  'whole-visit': wholeVisitBench,
}
/** Parts of another one that can be measured alone. */
const WITH: Readonly<Record<string, readonly string[]>> = {
  import: ['visible'],
  http: ['start'],
  browser: ['whole-visit'],
}

const wanted = process.argv.slice(2).flatMap((name) => [name, ...(WITH[name] ?? [])])
const unknown = wanted.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
for (const [name, run] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`Measuring: ${name}`)
  try {
    const part = await run()
    print(name, part)
    record(name, part)
  } catch (error) {
    // The later parts can still be measured.
    console.error(`${name} failed:`, error)
    process.exitCode = 1
  }
}
