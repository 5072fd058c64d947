import type { BrowserContext } from '@playwright/test'
import sharp from 'sharp'

const SHEET = { width: 2_400, height: 1_000 }

/** Returns a picture of this width as an HTML image that needs no server. */
export async function pictureOf(file: string | Buffer, width: number): Promise<string> {
  const picture = await sharp(file).resize({ width }).webp().toBuffer()
  return `<img width="${width}" src="data:image/webp;base64,${picture.toString('base64')}">`
}

/** Renders HTML of headings (`h2`) and rows of pictures (`section`) as one PNG. */
export async function pictureSheet(context: BrowserContext, content: string): Promise<Buffer> {
  const sheet = await context.newPage()
  await sheet.setViewportSize(SHEET)
  await sheet.setContent(`<style>
    body { margin: 32px; background: #e4e0d7; font: 700 28px sans-serif; color: #1c1a15 }
    h2 { margin: 28px 0 14px; font-size: 28px }
    section { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 22px; margin: 0 }
    figure { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 8px; margin: 0 }
    figcaption { flex: 0 0 100%; font-size: 20px }
    img { border-radius: 12px; box-shadow: 0 3px 14px #0003 }
  </style>${content}`)
  return sharp(await sheet.screenshot({ fullPage: true }))
    .png({ palette: true, quality: 85 })
    .toBuffer()
}
