'use strict'
// Language and theme from the address, and all words of the game. This runs before the page is drawn, so that
// nothing flashes. The surrounding page may also switch `data-theme` on this <html> during the game (same origin).
;(() => {
  const query = new URLSearchParams(location.search)
  const lang = query.get('lang') === 'en' ? 'en' : 'fr'
  document.documentElement.lang = lang
  document.documentElement.dataset.theme = query.get('theme') === 'light' ? 'light' : 'dark'

  // Uses the colours of the surrounding page, and its fonts from the files that it has fetched: their names change with
  // every build.
  try {
    const around = getComputedStyle(window.parent.document.documentElement)
    for (const token of ['--brand', '--on-brand', '--plate-brand', '--focus'])
      document.documentElement.style.setProperty(token, around.getPropertyValue(token))
    for (const sheet of window.parent.document.styleSheets)
      for (const rule of sheet.cssRules) {
        const of = (name) => rule.style?.getPropertyValue(name)
        if (!/^@font-face/.test(rule.cssText) || !of('src').includes('url(')) continue
        const descriptors = { weight: of('font-weight') || 'normal', style: of('font-style') || 'normal', display: 'swap' }
        document.fonts.add(new FontFace(of('font-family').replace(/["']/g, ''), of('src'), descriptors))
      }
  } catch {
    // The game is open by itself, or within another site: the colours of its own sheet and the system's fonts are used.
  }

  const N = '\u00a0'
  const number = (n) => n.toLocaleString(lang)
  const points = { fr: (n) => `${number(n)}${N}point${n < 2 ? '' : 's'}`, en: (n) => `${number(n)} point${n === 1 ? '' : 's'}` }[lang]
  const words = {
    fr: {
      name: 'Le chemin perdu',
      title: 'Le chemin <em>perdu</em>',
      goal: 'Sautez trous et blocs 404, ramassez les cartouches.',
      keys: `<b>Espace</b>, <b>↑</b> ou toucher${N}: sauter (appui long${N}: plus haut). <b>P</b>${N}: pause.`,
      play: 'Jouer',
      pause: 'Pause',
      resume: 'Reprendre',
      again: 'Rejouer',
      restart: 'Recommencer',
      sound: 'Son',
      best: 'RECORD',
      started: `C’est parti${N}!`,
      paused: 'En pause',
      resumed: 'On reprend.',
      lost: { fall: `Tombé dans un trou${N}!`, hit: `Perdu contre un 404${N}!` },
      points,
      score: (score, best) => `Score${N}: ${points(score)}.${best ? ` Record${N}: ${number(best)}.` : ''}`,
      record: (score) => `${points(score)}, nouveau record${N}!`,
      label: (state) => `Le chemin perdu, mini-jeu. ${state}`,
      ready: 'Prêt à jouer.',
      running: 'Partie en cours.',
    },
    en: {
      name: 'The lost path',
      title: 'The <em>lost</em> path',
      goal: 'Jump over gaps and 404 blocks, collect cartridges.',
      keys: '<b>Space</b>, <b>↑</b> or tap: jump (hold: higher). <b>P</b>: pause.',
      play: 'Play',
      pause: 'Pause',
      resume: 'Resume',
      again: 'Play again',
      restart: 'Restart',
      sound: 'Sound',
      best: 'BEST',
      started: 'Off you go!',
      paused: 'Paused',
      resumed: 'Off again.',
      lost: { fall: 'Fell into a gap!', hit: 'Lost to a 404!' },
      points,
      score: (score, best) => `Score: ${points(score)}.${best ? ` Best: ${number(best)}.` : ''}`,
      record: (score) => `${points(score)}, a new best!`,
      label: (state) => `The lost path, mini-game. ${state}`,
      ready: 'Ready to play.',
      running: 'Game running.',
    },
  }

  const api = (globalThis.lostPath ??= {})
  api.words = words[lang]
  api.query = query
})()
