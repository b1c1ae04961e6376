'use strict'
// This file reduces keyboard, pointer (mouse, finger, pen) and gamepad to two questions: pressed now? still held?
;(() => {
  const JUMP_KEYS = new Set(['Space', 'ArrowUp', 'KeyW', 'Enter', 'NumpadEnter'])

  /** @param act functions of the game: state(), jumpable(), go() (start, resume or play again), pause(), restart(), sound() */
  function createInput(canvas, act) {
    const down = new Set()
    let pressed = false
    let pointerState = ''
    let padHeld = false
    let padMenu = false

    function press(source) {
      down.add(source)
      pressed = true
    }
    const clear = () => {
      down.clear()
      pressed = false
    }

    document.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const running = act.state() === 'running'
      // This uses the letter of the key and not its place, because P is elsewhere on AZERTY. Jumping goes by the place.
      const key = event.key.toLowerCase()
      if (key === 'escape' || key === 'p') {
        if (event.repeat) return
        if (running) act.pause()
        else if (act.state() === 'paused') act.go()
      } else if (key === 'm' && !event.repeat) act.sound()
      else if (key === 'r' && !event.repeat && (act.state() === 'paused' || act.state() === 'over')) act.restart()
      // A focused button keeps its own Space and Enter, and the page scrolls as usual unless the game uses the key.
      else if (JUMP_KEYS.has(event.code) && event.target === canvas) {
        event.preventDefault()
        if (event.repeat) return
        if (running) press(event.code)
        else act.go()
      }
    })
    document.addEventListener('keyup', (event) => down.delete(event.code))

    canvas.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return
      pointerState = act.state()
      if (pointerState !== 'running') return
      // The press must start nothing else: no focus change, no text selection, no long-press menu.
      event.preventDefault()
      canvas.focus({ preventScroll: true })
      canvas.setPointerCapture(event.pointerId)
      press(event.pointerId)
    })
    for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'])
      canvas.addEventListener(type, (event) => down.delete(event.pointerId))
    // A game starts on a full tap, so that a finger that scrolls the page does not start one,
    // and only on a tap begun in this state, so that the last jump of a game does not start the next.
    canvas.addEventListener('click', () => {
      if (pointerState === act.state() && pointerState !== 'running') act.go()
    })
    canvas.addEventListener('contextmenu', (event) => {
      if (act.state() === 'running') event.preventDefault()
    })

    /** Reads the gamepad once per frame: A (or up on the cross) jumps, Start pauses. */
    function pollPad() {
      let jump = false
      let menu = false
      try {
        for (const pad of navigator.getGamepads()) {
          jump ||= pad?.buttons[0]?.pressed || pad?.buttons[12]?.pressed || false
          menu ||= pad?.buttons[9]?.pressed || false
        }
      } catch {
        // Gamepads are not allowed in this frame.
      }
      if (!document.hasFocus()) return
      if (jump && !padHeld) {
        if (act.state() === 'running') press('pad')
        else act.go()
      }
      if (!jump) down.delete('pad')
      if (menu && !padMenu) {
        if (act.state() === 'running') act.pause()
        else act.go()
      }
      padHeld = jump
      padMenu = menu
    }
    // Between games nothing runs here, unless there is a gamepad whose buttons could start one.
    let pads = 0
    const idle = () => {
      if (pads === 0) return
      if (act.state() !== 'running') pollPad()
      requestAnimationFrame(idle)
    }
    window.addEventListener('gamepadconnected', () => {
      if (++pads === 1) idle()
    })
    window.addEventListener('gamepaddisconnected', () => pads--)

    return {
      clear,
      pollPad,
      /** The input of one tick; a press shorter than a tick still counts. */
      take() {
        const input = { press: pressed, held: down.size > 0 }
        pressed = false
        return input
      },
    }
  }

  const api = (globalThis.lostPath ??= {})
  api.createInput = createInput
})()
