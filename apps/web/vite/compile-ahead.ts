import type { Plugin } from 'vite'

/** The entry, and the most common first screen. */
export const FIRST = /apps[\\/]web[\\/]src[\\/](main|routes[\\/]products)\.tsx$/

/** The dialog that opens most. */
const AHEAD = /apps[\\/]web[\\/]src[\\/]routes[\\/]parts[\\/]product-dialog-content\.tsx$/

/**
 * Asks browsers to compile the product's dialog as soon as its code has loaded, beside the page. Otherwise they compile
 * each function when it is first called, which is during the first tap on a card.
 * See https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
export function compileAhead(): Plugin {
  return {
    name: 'cenolov:compile-ahead',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
      const withImports = (entry: RegExp): Set<string> => {
        const found = new Set(
          chunks
            .filter(({ facadeModuleId }) => entry.test(facadeModuleId ?? ''))
            .map(({ fileName }) => fileName),
        )
        for (const name of found) for (const imported of importsOf.get(name) ?? []) found.add(imported)
        return found
      }
      const first = withImports(FIRST)
      const ahead = withImports(AHEAD)
      for (const chunk of chunks)
        if (ahead.has(chunk.fileName) && !first.has(chunk.fileName))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
    },
  }
}
