import { PLUGINS } from '@cenolov/plugins/plugins.ts'

/** Reads `PLUGINS`, the names of the plugins that are on. By default all are; an empty list turns all off. */
export function readPlugins(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): readonly string[] {
  if (env.PLUGINS === undefined) return PLUGINS
  const names = env.PLUGINS.split(',').flatMap((part) => part.trim() || [])
  const unknown = names.filter((name) => !PLUGINS.includes(name))
  if (unknown.length > 0)
    faults.push(
      `PLUGINS must be a list of ${PLUGINS.join(', ')}, but has ${unknown.map((name) => JSON.stringify(name)).join(', ')}.`,
    )
  return PLUGINS.filter((name) => names.includes(name))
}
