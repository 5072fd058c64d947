import type { Plugin } from 'vite'

const ENTRY = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/
const AHEAD = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g
const START = /<script\s+src="([^"]*start[^"]*)"><\/script>/

/**
 * Writes `rendered.html`, the page that comes with its content. It equals `index.html`, except that `src/start` fetches
 * the code after the first paint. The server puts the content into it.
 */
export function renderedPage(): Plugin {
  return {
    name: 'cenolov:rendered-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const html = String(page.source)
        const main = ENTRY.exec(html)?.[1]
        if (main === undefined || !START.test(html))
          this.error('index.html does not load its code as expected.')
        const ahead = [...html.matchAll(AHEAD)].map(([, href]) => href)
        const source = html
          .replace(ENTRY, '')
          .replace(AHEAD, '')
          .replace(START, `<script src="$1" data-main="${main}" data-ahead="${ahead.join(' ')}"></script>`)
        this.emitFile({ type: 'asset', fileName: 'rendered.html', source })
      },
    },
  }
}
