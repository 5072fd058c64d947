import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

/** A template: its size in pixels and its maximum number of products. */
export interface PosterTemplate {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly maxProducts: number
}

export interface Poster {
  readonly template: PosterTemplate
  readonly file: Buffer
}

/** 'Generátor marketingových materiálov': posters of products for download. */
export class MarketingScreen {
  readonly page: Page
  readonly preview: Locator
  readonly search: Locator
  readonly products: Locator
  /** Number of selected products, and the most that can be selected. */
  readonly chosen: Locator

  constructor(page: Page) {
    this.page = page
    this.preview = page.getByRole('region', { name: 'Náhľad' })
    this.search = page.getByRole('searchbox')
    this.products = page.getByRole('region', { name: 'Produkty na výber' }).getByRole('button')
    this.chosen = page.getByRole('status').filter({ hasText: /^Vybrané/ })
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/marketing')
    await this.products.first().waitFor()
  }

  /** Returns the templates as listed in the picker: 'Biela čistá 1080 × 1080 · max. 6'. */
  async templates(): Promise<readonly PosterTemplate[]> {
    const labels = await this.page.getByRole('group', { name: 'Šablóna' }).locator('label').all()
    return Promise.all(
      labels.map(async (label) => {
        const [, width, height, maxProducts] =
          /(\d+) × (\d+) · max\.\s(\d+)$/.exec((await label.innerText()).trim()) ?? []
        const id = await label.getByRole('radio').inputValue()
        return { id, width: Number(width), height: Number(height), maxProducts: Number(maxProducts) }
      }),
    )
  }

  async choose(id: string): Promise<void> {
    await this.page.locator(`input[name=template][value=${id}]`).check()
  }

  async download(): Promise<{ readonly name: string; readonly file: Buffer }> {
    const downloading = this.page.waitForEvent('download')
    await this.page.getByRole('button', { name: 'Stiahnuť PNG' }).click()
    const download = await downloading
    return { name: download.suggestedFilename(), file: await readFile(await download.path()) }
  }

  /**
   * Shows every template, filled with as many of the listed products as fit, up to `most`; templates for few come
   * first.
   */
  async *everyTemplate(most = Number.POSITIVE_INFINITY): AsyncGenerator<PosterTemplate> {
    const templates = [...(await this.templates())].sort((a, b) => a.maxProducts - b.maxProducts)
    let chosen = 0
    for (const template of templates) {
      await this.choose(template.id)
      for (; chosen < Math.min(template.maxProducts, most); chosen += 1)
        await this.products.nth(chosen).click()
      yield template
    }
  }

  /** Downloads every template, filled as in `everyTemplate`. */
  async *everyPoster(most?: number): AsyncGenerator<Poster> {
    for await (const template of this.everyTemplate(most))
      yield { template, file: (await this.download()).file }
  }
}

/** Reads width and height from the header of a PNG. Throws for any other file. */
export function pngSize(file: Buffer): readonly [number, number] {
  if (file.toString('latin1', 1, 4) !== 'PNG') throw new Error('The file is not a PNG.')
  return [file.readUInt32BE(16), file.readUInt32BE(20)]
}

/** Scales a picture to `width` pixels in the browser and returns it as PNG. Replaces the page's content. */
export async function scaledDown(page: Page, file: Buffer, width: number): Promise<Buffer> {
  await page.setContent(
    `<img src="data:image/png;base64,${file.toString('base64')}" style="width: ${width}px; display: block">`,
  )
  return page.getByRole('img').screenshot()
}
