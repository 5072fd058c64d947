// Runs before the first paint, as a file of its own because the page allows no inline script.
;(() => {
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // Storage that is closed to us means the system's theme.
  }
})()
