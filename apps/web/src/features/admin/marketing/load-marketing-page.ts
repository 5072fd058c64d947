import posterStyles from './poster/posters.css?url'

/**
 * Loads the page with the styles of posters, which are measured as they are drawn. A failed load may be tried again.
 */
export async function loadPage() {
  const [page] = await Promise.all([import('./marketing-page.tsx'), loadStylesheet(posterStyles)])
  return page
}

function loadStylesheet(address: string): Promise<void> {
  if (document.querySelector(`link[href="${CSS.escape(address)}"]`)) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`The stylesheet ${address} did not load.`))
    })
    document.head.append(link)
  })
}
