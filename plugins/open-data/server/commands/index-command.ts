import { parseArgs } from 'node:util'
import { csvLine } from '@cenolov/core/import'
import { fail, namedFile, runCommand } from '#platform/run-command.ts'
import { say } from '#platform/say.ts'
import { indexFromArchive } from './index-from-archive.ts'

/**
 * `npm run index -- --from archive directory`: calculates the price index from daily archives alone, without a
 * database, and prints its figures as CSV. The currency is the setting `CURRENCY`.
 */
await runCommand(async ({ config }) => {
  const { values, positionals } = parseArgs({
    options: { from: { type: 'string' } },
    allowPositionals: true,
  })
  const [directory, ...others] = positionals
  if (values.from !== 'archive' || directory === undefined || others.length > 0)
    return fail([say('usage-index')])
  const indices = await indexFromArchive(namedFile(directory), config.currency)
  if (indices.length === 0) return fail([say('archive-without-index')])
  process.stdout.write(
    csvLine(['period', 'series', 'category', 'store', 'time', 'value', 'geks', 'goods'], ','),
  )
  for (const { period, series, category, store, figures } of indices)
    for (const { time, value, geks, goods } of figures)
      process.stdout.write(
        csvLine(
          [
            period,
            series,
            category,
            store,
            time,
            String(value),
            geks === null ? '' : String(geks),
            String(goods),
          ],
          ',',
        ),
      )
  return 0
})
