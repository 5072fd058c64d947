import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** Pages of administrators and their parts: not worth a place on everybody's device. */
const ADMINISTRATION = /apps[\\/]web[\\/]src[\\/]features[\\/]admin[\\/]/
/** The map and its library, which is of no use without the network. */
const MAP = /apps[\\/]web[\\/]src[\\/]features[\\/]branches[\\/]map[\\/]/
/** The texts of a language, which only its readers need. */
const LANGUAGES = /apps[\\/]web[\\/]src[\\/]languages[\\/](?:\w+\.json|make-translate\.ts)$/
const FONT = /inter-(first|latin)(-ext)?(-wght-normal)?-[^/]*\.woff2$/
/** Its file is one of a group, which the bundler does not mark as the entry. */
const ENTRY = /apps[\\/]web[\\/]src[\\/]main\.ts$/
/** The bare page, for every address. */
const SHELL = '/app-shell'

/** Builds `sw.js`, which knows every file that shoppers' screens of this build need. */
export function serviceWorker(): Plugin {
  let outDir = ''
  let files: readonly string[] | null = null
  let texts: readonly string[] = []
  return {
    name: 'cenolov:service-worker',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir)
    },
    writeBundle(_options, bundle) {
      files = shoppersFiles(bundle)
      texts = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' && LANGUAGES.test(output.facadeModuleId ?? '') && !output.isEntry
          ? [`/${output.fileName}`]
          : [],
      )
    },
    async closeBundle() {
      if (files === null) return
      const revision = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
      const precache = [
        { url: SHELL, revision },
        ...files.map((file) => ({ url: `/${file}`, revision: null })),
      ]
      files = null
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          PRECACHE: JSON.stringify(precache),
          TEXTS: JSON.stringify(texts),
          SHELL: JSON.stringify(SHELL),
          BUILD: JSON.stringify(revision),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir,
          emptyOutDir: false,
          rolldownOptions: {
            input: join(import.meta.dirname, '../src/offline/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}

/** Chunks that the entry reaches without the administration, styles, fonts, pictures and workers; sorted. */
function shoppersFiles(bundle: Rolldown.OutputBundle): string[] {
  const outputs = Object.values(bundle)
  const chunks = new Map(
    outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output] as const] : [])),
  )
  const wanted = new Set<string>()
  const visit = (fileName: string) => {
    const chunk = chunks.get(fileName)
    if (
      chunk === undefined ||
      wanted.has(fileName) ||
      [ADMINISTRATION, MAP, LANGUAGES].some((left) => left.test(chunk.facadeModuleId ?? ''))
    )
      return
    wanted.add(fileName)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  for (const { fileName, moduleIds } of chunks.values())
    if (moduleIds.some((id) => ENTRY.test(id))) visit(fileName)
  if (wanted.size === 0) throw new Error('The build has no file of the entry, so nothing would work offline.')
  for (const { type, fileName } of outputs)
    if (
      type === 'asset' &&
      fileName.startsWith('assets/') &&
      (/\.(css|svg|js)$/.test(fileName) || FONT.test(fileName))
    )
      wanted.add(fileName)
  return [...wanted].sort()
}
