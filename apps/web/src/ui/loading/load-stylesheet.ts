/** Adds a stylesheet to the page, once. Rejects when it cannot be loaded. */
export function loadStylesheet(address: string): Promise<void> {
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
