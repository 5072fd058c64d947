export function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
    reader.readAsDataURL(blob)
  })
}

async function withFont(rule: CSSFontFaceRule, sheet: CSSStyleSheet): Promise<string> {
  const address = /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue('src'))?.[1]
  if (address === undefined) return ''
  const response = await fetch(new URL(address, sheet.href ?? document.baseURI))
  if (!response.ok) throw new Error(`Fetching the font ${address} failed with status ${response.status}.`)
  return rule.cssText.replace(address, await dataUrl(await response.blob()))
}

export async function fontFaces(): Promise<string> {
  const wanted = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('src').includes('url(')
        ? [withFont(rule, sheet)]
        : [],
    ),
  )
  return (await Promise.all(wanted)).join('\n')
}
