import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { RANDOM, SEED_TEXT, times } from './form.ts'
import { expectSettled, expectWhole } from './invariants.ts'
import { Load } from './load.ts'
import { forgetTheDead, settle } from './settle.ts'
import { Site } from './site.ts'

const site = await Site.open()
afterAll(() => site.close())

const KILLS = times(20, 2)

it(`an app that is killed ${KILLS} times at any moment loses and doubles nothing (${SEED_TEXT})`, {
  timeout: times(1_200_000, 300_000),
}, async () => {
  const load = await Load.prepare(site)
  for (let kill = 0; kill < KILLS; kill += 1) {
    load.start()
    if (RANDOM.chance(0.5)) await load.untilImporting()
    await sleep(RANDOM.integer(0, 2_500))
    await site.kill()
    await load.stop()
    await expectWhole(site, load)
    await forgetTheDead(site)
    await site.start()
  }
  await settle(site, load)
  await expectSettled(site, load)
  expect(site.outages).toHaveLength(KILLS + 1)
})
