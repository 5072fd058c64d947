// Runs before the first paint. A separate file, because the page allows no inline scripts.
;(() => {
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // Without storage the system's theme applies.
  }
})()
