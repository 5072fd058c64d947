import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BenchPart } from '../report/report.ts'
import { isWanted, SETTINGS } from './load-settings.ts'
import { browseProfiles } from './profiles/browse-profiles.ts'
import { importProfile } from './profiles/import-profile.ts'
import { overload } from './profiles/overload.ts'
import { largeRebuild, rebuildStorm } from './profiles/rebuild-profiles.ts'
import { signInStorm } from './profiles/sign-in-storm.ts'
import { streamsProfile } from './profiles/streams-profile.ts'
import { Site } from './site.ts'

type Profile = (site: Site, directory: string) => Promise<BenchPart>

/** The import comes last, as it makes the catalogue larger. */
const PROFILES: Readonly<Record<string, Profile>> = {
  browse: browseProfiles,
  'sign-in': signInStorm,
  rebuilds: rebuildStorm,
  streams: streamsProfile,
  overload,
  import: importProfile,
}
const LARGE_PROFILES: Readonly<Record<string, Profile>> = { large: largeRebuild }

/** Measures how visitors are answered under load, and how a server behaves under too much of it. */
export async function loadBench(): Promise<BenchPart> {
  const directory = await mkdtemp(path.join(tmpdir(), 'cenolov-bench-load-'))
  try {
    const parts = new Map([
      ...(await profilesAt(directory, SETTINGS.products, PROFILES)),
      ...(await profilesAt(directory, SETTINGS.large, LARGE_PROFILES)),
    ])
    return {
      rows: [...parts.values()].flatMap(({ rows }) => rows),
      figures: Object.fromEntries([...parts].map(([name, { figures }]) => [name, figures])),
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function profilesAt(
  directory: string,
  products: number,
  profiles: typeof PROFILES,
): Promise<Map<string, BenchPart>> {
  const parts = new Map<string, BenchPart>()
  const wanted = Object.entries(profiles).filter(([name]) => isWanted(name))
  if (wanted.length === 0) return parts
  await Site.with(directory, products, async (site) => {
    for (const [name, run] of wanted) {
      console.log(`  ${name}`)
      parts.set(name, await run(site, directory))
    }
  })
  return parts
}
