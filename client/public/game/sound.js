'use strict'
// The sounds. The game is silent until the player turns them on; the audio context is not made before that.
;(() => {
  /** name: [wave, from Hz, to Hz, seconds, delay][] */
  const SOUNDS = {
    jump: [['square', 260, 520, 0.11, 0]],
    land: [['triangle', 140, 90, 0.05, 0]],
    take: [['square', 988, 988, 0.06, 0], ['square', 1319, 1319, 0.13, 0.06]],
    over: [['sawtooth', 330, 60, 0.45, 0]],
    record: [523, 659, 784, 1047].map((f, i) => ['square', f, f, 0.12, 0.45 + i * 0.1]),
  }

  function createSound() {
    let context = null
    let on = false
    function play(name) {
      if (!on || !context) return
      for (const [wave, from, to, seconds, delay] of SOUNDS[name] ?? []) {
        const at = context.currentTime + delay
        const tone = context.createOscillator()
        const gain = context.createGain()
        tone.type = wave
        tone.frequency.setValueAtTime(from, at)
        tone.frequency.exponentialRampToValueAtTime(to, at + seconds)
        gain.gain.setValueAtTime(0.05, at)
        gain.gain.exponentialRampToValueAtTime(0.001, at + seconds)
        tone.connect(gain).connect(context.destination)
        tone.start(at)
        tone.stop(at + seconds)
      }
    }
    return {
      play,
      /** Turns the sound on or off. @returns which; it stays off where there is no audio */
      toggle() {
        on = !on
        try {
          if (on) context ??= new AudioContext()
          if (on) context.resume()
          else context?.suspend()
        } catch {
          on = false
        }
        play('take')
        return on
      },
    }
  }

  const api = (globalThis.lostPath ??= {})
  api.createSound = createSound
})()
