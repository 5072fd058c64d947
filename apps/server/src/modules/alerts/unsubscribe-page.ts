/** Returns a small page that needs neither the app nor scripts nor a session. */
export function unsubscribePage(title: string, text: string, button?: string): string {
  const form =
    button === undefined ? '' : `<form method="post"><button type="submit">${button}</button></form>`
  return `<!doctype html><html lang="sk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} | Cenolov</title></head><body><main><h1>${title}</h1><p>${text}</p>${form}<p><a href="/">Cenolov</a></p></main></body></html>`
}
