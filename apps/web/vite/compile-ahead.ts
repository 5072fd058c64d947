import type { Plugin } from 'vite'

/**
 * Asks browsers to compile the product's dialog as soon as its code has loaded, beside the page. Otherwise they compile
 * each function when it is first called, which is during the first tap on a card.
 * @param dialog the module whose chunk it is, with what that imports
 * @param first modules whose imports are left as they are, for much of the first screen's code never runs
 * See https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
export function compileAhead(dialog: RegExp, first: RegExp): Plugin {
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
      const ahead = withImports(dialog)
      if (ahead.size === 0) this.error(`No chunk is that of ${dialog}.`)
      const kept = withImports(first)
      for (const chunk of chunks)
        if (ahead.has(chunk.fileName) && !kept.has(chunk.fileName))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
    },
  }
}
