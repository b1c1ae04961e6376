'use strict'
// This file connects the parts: states, the clock, the buttons, and announcements for screen readers.
;(() => {
  const { rules, words, query, createSound, createInput, createPainter } = globalThis.lostPath
  const STEP = 1000 / 60
  /** How long after a fall a late jump does not start the next game, in ms. */
  const GRACE = 600
  const BEST = 'game.best'
  /** How many ticks (60 a second) a first game shows its rules. */
  const HINT = 240

  const $ = (id) => document.getElementById(id)
  const [stage, canvas, overlay, main, restartButton, soundButton, said] = ['stage', 'canvas', 'overlay', 'main', 'restart', 'sound', 'said'].map($)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const painter = createPainter(canvas, calm)
  const sound = createSound()

  let best = readBest()
  let state = 'ready'
  let seed = pickSeed()
  let game = newGame()
  let before = game.body
  let frame = 0
  let last = 0
  let owed = 0
  let overAt = 0
  let ticksOver = 0
  let milestone = 0
  let record = false
  /** For how many more ticks the rules are shown over a game that began with the page. */
  let hint = 0

  function readBest() {
    try {
      const n = Number(localStorage.getItem(BEST))
      return Number.isSafeInteger(n) && n > 0 ? n : 0
    } catch {
      return 0 // Storage is blocked: the best score lasts as long as the page.
    }
  }
  function writeBest() {
    try {
      localStorage.setItem(BEST, String(best))
    } catch {
      // Storage is blocked, as in readBest.
    }
  }
  function pickSeed() {
    const given = Number.parseInt(query.get('seed') ?? '', 10)
    return Number.isNaN(given) ? Math.floor(Math.random() * 2 ** 31) : given
  }
  function newGame() {
    const ahead = canvas.width - painter.place() - rules.BODY.w
    return rules.createGame({ seed, calm, ahead })
  }

  const say = (line) => {
    said.textContent = line
  }

  /** Sets buttons, overlay and labels to the state. */
  function show() {
    stage.dataset.state = state
    const running = state === 'running'
    main.querySelector('span').textContent = { ready: words.play, running: words.pause, paused: words.resume, over: words.again }[state]
    main.querySelector('path').setAttribute('d', running ? 'M2 1h3v10H2zM7 1h3v10H7z' : 'M2 1h2v1h2v1h2v1h2v1h1v2h-1v1H8v1H6v1H4v1H2z')
    restartButton.hidden = state !== 'paused'
    if (!running) hint = 0
    stage.toggleAttribute('data-hint', hint > 0)
    overlay.hidden = (running && hint === 0) || (state === 'over' && ticksOver < 40)
    const result = record ? words.record(game.score) : words.score(game.score, best)
    if (state === 'paused') fill(words.paused, [result])
    if (state === 'over') fill(words.lost[game.over], [result])
    const told = { ready: words.ready, running: words.running, paused: `${words.paused}. ${result}`, over: `${words.lost[game.over]} ${result}` }[state]
    canvas.setAttribute('aria-label', words.label(told))
    draw()
  }
  /** The HTML is safe: the words come only from text.js. */
  function fill(title, lines) {
    $('title').innerHTML = title
    const rows = lines.map((line) => Object.assign(document.createElement('p'), { innerHTML: line }))
    $('lines').replaceChildren(...rows)
  }

  function draw() {
    const alpha = state === 'running' ? owed / STEP : 1
    painter.draw({ game, before, alpha, state, best, words })
  }

  function tick() {
    if (hint > 0 && --hint === 0) show()
    before = game.body
    const events = rules.step(game, input.take())
    painter.tick(game, events)
    for (const { type } of events) {
      if (type === 'over') end()
      sound.play(type)
    }
    if (game.score >= milestone + 250 && state === 'running') {
      milestone = Math.floor(game.score / 250) * 250
      say(words.points(milestone))
    }
  }
  function loop(now) {
    frame = requestAnimationFrame(loop)
    // After a long pause of the browser (a slow machine, a breakpoint) the game does not catch up.
    owed += Math.min(now - last, 100)
    last = now
    input.pollPad()
    for (; owed >= STEP && frame !== 0; owed -= STEP) {
      tick()
      if (state === 'over' && ++ticksOver >= 40) {
        stop()
        show()
      }
    }
    if (frame !== 0) draw()
  }
  function run() {
    cancelAnimationFrame(frame)
    input.clear()
    last = performance.now()
    owed = 0
    frame = requestAnimationFrame(loop)
  }
  function stop() {
    cancelAnimationFrame(frame)
    frame = 0
  }

  function start() {
    // The first game is the one whose beginning the start screen shows.
    if (state !== 'ready') seed = pickSeed()
    game = newGame()
    before = game.body
    milestone = ticksOver = 0
    record = false
    state = 'running'
    painter.reset()
    canvas.focus({ preventScroll: true })
    say(words.started)
    show()
    run()
  }
  function pause() {
    if (state !== 'running') return
    state = 'paused'
    stop()
    say(`${words.paused}. ${words.score(game.score, best)}`)
    show()
  }
  function resume() {
    state = 'running'
    canvas.focus({ preventScroll: true })
    say(words.resumed)
    show()
    run()
  }
  function end() {
    state = 'over'
    overAt = performance.now()
    record = game.score > best
    if (record) {
      best = game.score
      writeBest()
      sound.play('record')
    }
    say(`${words.lost[game.over]} ${record ? words.record(game.score) : words.score(game.score, best)}`)
    show()
  }
  function go() {
    if (state === 'running') return
    if (state === 'paused') return resume()
    if (state === 'over' && performance.now() - overAt < GRACE) return
    start()
  }
  function toggleSound() {
    soundButton.setAttribute('aria-pressed', String(sound.toggle()))
  }

  const input = createInput(canvas, { state: () => state, go, pause, restart: start, sound: toggleSound })
  main.addEventListener('click', () => (state === 'running' ? pause() : go()))
  restartButton.addEventListener('click', start)
  soundButton.addEventListener('click', toggleSound)
  // A press on a button must not take the focus from the running game, which would pause.
  for (const button of [main, soundButton])
    button.addEventListener('mousedown', (event) => state === 'running' && event.preventDefault())
  canvas.addEventListener('blur', pause)
  window.addEventListener('blur', pause)
  document.addEventListener('visibilitychange', () => document.hidden && pause())

  /** Chooses how many pixels of the screen make one pixel of the picture; the picture then fills the frame. */
  function fit() {
    const ratio = window.devicePixelRatio || 1
    const w = Math.round(stage.clientWidth * ratio)
    const h = Math.round(stage.clientHeight * ratio)
    const scale = Math.max(1, Math.min(Math.round(w / 210), Math.floor(h / 120)))
    painter.resize(Math.ceil(w / scale), Math.ceil(h / scale), scale / ratio < 2 ? 2 : 1)
    canvas.style.width = `${(canvas.width * scale) / ratio}px`
    canvas.style.height = `${(canvas.height * scale) / ratio}px`
    draw()
  }
  const dress = () => painter.theme(document.documentElement.dataset.theme)

  document.title = $('name').textContent = words.name
  fill(words.title, [words.goal, words.keys])
  $('keys').innerHTML = words.keys
  restartButton.ariaLabel = restartButton.title = words.restart
  soundButton.ariaLabel = soundButton.title = words.sound
  dress()
  new MutationObserver(() => {
    dress()
    draw()
  }).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  fit()
  new ResizeObserver(fit).observe(stage)
  window.addEventListener('resize', fit)
  game = newGame()
  before = game.body
  show()
  stage.dataset.loaded = ''
  // The reader has already pressed "play" on the surrounding page, so a second press is not needed.
  if (query.has('play'))
    window.addEventListener('load', () => {
      hint = HINT
      start()
    })

  // For the browser tests, which cannot read a canvas: the state of the game. It is read-only, so that
  // nothing outside can play for the player. With ?seed=7 the course is the same each time.
  Object.defineProperty(window, '__game', {
    value: Object.freeze({
      get state() {
        return state
      },
      get score() {
        return game.score
      },
      get best() {
        return best
      },
    }),
  })
})()
