import { saveFile } from '#api/download-file.ts'
import { exportName, exportSize, type Template } from '../templates.ts'
import { fontFaces } from './font-faces.ts'
import { PICTURE_TIMEOUT_MS } from './load-picture.ts'

async function posterPicture(poster: HTMLElement, template: Template): Promise<Blob> {
  const [{ domToBlob }, cssText] = await Promise.all([import('modern-screenshot'), fontFaces()])
  await document.fonts.ready
  const { width, height, background, scale = 1 } = template
  const picture = await domToBlob(poster, {
    type: 'image/png',
    width,
    height,
    scale,
    backgroundColor: background,
    font: { cssText },
    onCloneEachNode: (cloned) => {
      // A clamped line needs this display to end with an ellipsis, and the computed one is different.
      if (cloned instanceof HTMLElement && cloned.dataset.cut !== undefined)
        cloned.style.display = '-webkit-box'
    },
    timeout: PICTURE_TIMEOUT_MS,
  })
  const bitmap = await createImageBitmap(picture)
  const size = `${bitmap.width}x${bitmap.height}`
  bitmap.close()
  const wanted = exportSize(template)
  if (size !== `${wanted.width}x${wanted.height}`)
    throw new Error(`The exported picture is ${size} instead of ${wanted.width}x${wanted.height}.`)
  return picture
}

export async function exportPoster(poster: HTMLElement, template: Template): Promise<void> {
  saveFile(await posterPicture(poster, template), exportName(template, new Date()))
}
