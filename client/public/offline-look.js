'use strict'
// Runs before the first paint of /offline.html: sets the theme, and the language of the page before, or else the chosen one.
;(() => {
  const root = document.documentElement
  const query = new URLSearchParams(location.search)
  let theme
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // Storage is blocked: use the site's theme.
  }
  if (!/^(dark|light|system)$/.test(theme)) theme = root.dataset.theme
  if (theme === 'system') {
    const light = matchMedia('(prefers-color-scheme: light)')
    const follow = () => {
      root.dataset.theme = light.matches ? 'light' : 'dark'
    }
    follow()
    light.addEventListener('change', follow)
  } else root.dataset.theme = theme === 'light' ? 'light' : 'dark'
  const from = query.get('from') ?? ''
  const chosen = /(?:^|; )lang=en(?:;|$)/.test(document.cookie)
  const english = from ? /^\/en(\/|$)/.test(from) : chosen
  root.lang = english && root.dataset.languages !== 'fr' ? 'en' : 'fr'
})()
