/** Longest side in pixels; enough to read a price label. */
const SIDE_MAX = 1_600
const QUALITY = 0.82

/**
 * Returns a photo as a smaller JPEG in base64, so that it is sent quickly and without the place that a camera writes
 * into it. Rejects for a file that the browser cannot read as a picture.
 */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', QUALITY).split(',')[1] ?? ''
}
