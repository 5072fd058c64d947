import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchPart } from '../../report/report.ts'
import { SETTINGS } from '../load-settings.ts'
import type { Site } from '../site.ts'
import type { Visitors } from '../visitors.ts'
import { type Answered, answeredIn, told, windowOf } from '../window.ts'

const WARM_MS = 2_000

async function steady(site: Site, visitors: Visitors, rate: number): Promise<Answered> {
  await site.settled()
  const load = await site.visited(visitors, rate)
  await sleep(WARM_MS)
  const window = await windowOf(site, () => sleep(SETTINGS.seconds * 1_000))
  return answeredIn([window], await load.stop())
}

/** Measures visitors who browse, and visitors without the catalogue on their device who type letter by letter. */
export async function browseProfiles(site: Site): Promise<BenchPart> {
  const browse = await steady(site, site.browsing, SETTINGS.visitors)
  const letters = await steady(site, { kind: 'letters' }, SETTINGS.keys)
  const row = (what: string, answered: Answered) => ({
    what,
    ours: told(answered),
    beside: '',
    budget: '',
    kept: null,
  })
  return {
    rows: [
      row(`Browse: pages, lists with facets and details, ${SETTINGS.visitors} calls a second`, browse),
      row(`Search letter by letter, ${SETTINGS.keys} keys a second`, letters),
    ],
    figures: { browse, letters },
  }
}
