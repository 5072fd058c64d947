import { t } from '@cenolov/core/language'
import type { Product } from '@cenolov/core/product'
import { createRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { saveFile } from '../../../../api/download-file.ts'
import { posterPicture } from '../poster/export-poster.ts'
import { loadPicture, type Picture } from '../poster/load-picture.ts'
import { Poster, type PosterProps } from '../poster/poster.tsx'
import { exportName, TEMPLATES } from '../templates.ts'
import { type ZipEntry, zipOf } from './zip.ts'

function place(): HTMLElement {
  const host = document.createElement('div')
  host.setAttribute('aria-hidden', 'true')
  host.inert = true
  Object.assign(host.style, { position: 'fixed', top: '0', left: '-10000px' })
  document.body.append(host)
  return host
}

/**
 * Downloads a choice of products as an archive of all templates; each takes as many of the first ones as it has room
 * for.
 * @param onDone called with the number of finished posters
 */
export async function exportSet(
  { products, text, brand }: Pick<PosterProps, 'text' | 'brand'> & { readonly products: readonly Product[] },
  onDone: (done: number) => void,
): Promise<void> {
  const loaded = await Promise.all(
    products.map(async (product) => [product.id, await loadPicture(product)] as const),
  )
  const pictures = new Map<number, Picture>(loaded)
  const now = new Date()
  const entries: ZipEntry[] = []
  const host = place()
  const root = createRoot(host)
  try {
    for (const template of TEMPLATES) {
      const poster = createRef<HTMLDivElement>()
      const some = products.slice(0, template.maxProducts)
      flushSync(() =>
        root.render(
          <Poster key={template.id} ref={poster} {...{ template, text, brand, pictures }} products={some} />,
        ),
      )
      const picture = await posterPicture(poster.current!, template)
      entries.push({ name: exportName(template, now), content: new Uint8Array(await picture.arrayBuffer()) })
      onDone(entries.length)
    }
  } finally {
    root.unmount()
    host.remove()
  }
  saveFile(zipOf(entries, now), exportName({ name: t('Všetky šablóny') }, now, 'zip'))
}
