import { relative } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = `${import.meta.dirname}/../../..`

/**
 * Writes `.bundle.json`: for each file of code its source, the files that it imports and the bytes of its modules. The
 * budgets of screens are computed from it. Vite's own manifest has no modules, so it cannot name one that grew.
 */
export function bundleManifest(): Plugin {
  return {
    name: 'cenolov:bundle-manifest',
    apply: 'build',
    generateBundle: {
      // After Vite has removed files that only import.
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle).flatMap((output) => {
          if (output.type !== 'chunk') return []
          const modules = Object.entries(output.modules).map(([id, { renderedLength }]) => [
            relative(ROOT, id),
            renderedLength,
          ])
          const source = output.facadeModuleId ? relative(ROOT, output.facadeModuleId) : null
          return [
            [
              output.fileName,
              { source, imports: output.imports, modules: Object.fromEntries(modules) },
            ] as const,
          ]
        })
        this.emitFile({
          type: 'asset',
          fileName: '.bundle.json',
          source: JSON.stringify(Object.fromEntries(files)),
        })
      },
    },
  }
}
