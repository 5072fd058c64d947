import { PLUGINS } from '@cenolov/plugins/plugins.ts'
import type { AppModule } from './platform/app-module.ts'
import { nameShapes } from './platform/http/description/shape-names.ts'
import type { PluginContext, ServerPlugin } from './platform/server-plugin.ts'

const loaded = await Promise.all(
  PLUGINS.map(async (name) => {
    const { plugin }: { plugin: ServerPlugin } = await import(`@cenolov/plugins/${name}/server/plugin.ts`)
    nameShapes(await import(`@cenolov/plugins/${name}/api.ts`))
    return { name, plugin }
  }),
)

/** A plugin that is off still exports its data, and its schedules end. */
export function pluginModules(context: PluginContext): readonly AppModule[] {
  return loaded.flatMap(({ name, plugin }) => {
    const modules = plugin(context)
    return context.config.plugins.includes(name) ? modules : modules.map(turnedOff)
  })
}

export const turnedOff = ({ exportData, jobs = [] }: AppModule): AppModule => ({
  ...(exportData === undefined ? {} : { exportData }),
  jobs: jobs.map((job) => ({ ...job, schedule: null, run: async () => undefined })),
})
