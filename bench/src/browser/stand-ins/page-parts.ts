/** What the stand-ins share: a search box, a place for hits, and how texts are compared. */

/** Lower case without diacritics. */
export const FOLD = `const fold = (text) => text.toLowerCase().normalize('NFD').replace(/[\\u0300-\\u036f]/g, '')`

/** The page around a script. The box works as ours does: Esc clears it. */
export const pageWith = (title: string, script: string): string => `<!doctype html>
<html lang="sk">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>table { border-collapse: collapse } td { padding: 4px; border: 1px solid #ccc }</style>
<main>
<input role="combobox" aria-expanded="false" aria-label="Hľadať produkty">
<div id="hits"></div>
</main>
<script type="module">
${FOLD}
const box = document.querySelector('input')
const hits = document.querySelector('#hits')
box.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || box.value === '') return
  box.value = ''
  box.dispatchEvent(new Event('input', { bubbles: true }))
})
${script}
</script>
</html>`

/** True once such a page answers. */
export const STAND_IN_READY = 'document.body.dataset.ready === "yes"'
/** The text whose answer such a page shows. */
export const STAND_IN_SHOWN = `(document.querySelector('#hits').dataset.search ?? null)`
