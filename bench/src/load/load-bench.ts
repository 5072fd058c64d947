import type { BenchPart } from '../report/report.ts'
import { isWanted, SETTINGS } from './load-settings.ts'
import { importProfile } from './profiles/import-profile.ts'
import { largeRebuild } from './profiles/large-rebuild.ts'
import { overload } from './profiles/overload.ts'
import { signInStorm } from './profiles/sign-in-storm.ts'
import { Site } from './site.ts'

type Profile = (site: Site) => Promise<BenchPart>

/** The import comes last, as it makes the catalogue larger. */
const PROFILES: Readonly<Record<string, Profile>> = {
  'sign-in': signInStorm,
  overload,
  import: importProfile,
}
const LARGE_PROFILES: Readonly<Record<string, Profile>> = { large: largeRebuild }

/** Measures how visitors are answered under load, and how a server behaves under too much of it. */
export async function loadBench(): Promise<BenchPart> {
  const parts = new Map([
    ...(await profilesAt(SETTINGS.products, PROFILES)),
    ...(await profilesAt(SETTINGS.large, LARGE_PROFILES)),
  ])
  return {
    rows: [...parts.values()].flatMap(({ rows }) => rows),
    figures: Object.fromEntries([...parts].map(([name, { figures }]) => [name, figures])),
  }
}

async function profilesAt(products: number, profiles: typeof PROFILES): Promise<Map<string, BenchPart>> {
  const parts = new Map<string, BenchPart>()
  const wanted = Object.entries(profiles).filter(([name]) => isWanted(name))
  if (wanted.length === 0) return parts
  await Site.with(products, async (site) => {
    for (const [name, run] of wanted) {
      console.log(`  ${name}`)
      parts.set(name, await run(site))
    }
  })
  return parts
}
