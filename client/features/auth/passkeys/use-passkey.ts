import { useEffect, useRef, useState } from 'react'
import type { AssertionResponse, RequestOptions } from '../../../../shared/account/passkeys.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ceremony, obstacle, whyNot } from './browser.ts'

interface Options {
  /** Gets what the server wants answered. */
  ask: () => Promise<RequestOptions>
  /** Sends the answer. */
  send: (response: AssertionResponse) => Promise<void>
  /** Shows what went wrong; undefined clears it. */
  say: (why: string | undefined, error?: unknown) => void
}

/** A button that has the browser use a passkey at once. */
export function usePasskey({ ask, send, say }: Options) {
  const t = useT('passkeys')
  const [busy, setBusy] = useState(false)
  const pressed = useRef(false)
  // Fetched beforehand: browsers want the question soon after the press.
  useEffect(() => {
    void ceremony.load().catch(() => {})
    return () => ceremony.loaded()?.cancelCeremony()
  }, [])
  async function press() {
    if (pressed.current) return
    const wrong = obstacle()
    if (wrong) return say(t(`passkeys.fault.${wrong}`))
    pressed.current = true
    setBusy(true)
    say(undefined)
    // What is offered among suggestions would take the answer.
    ceremony.loaded()?.cancelCeremony()
    try {
      const { answerByPasskey } = await ceremony.load()
      await send(await answerByPasskey(await ask()))
    } catch (error) {
      say(whyNot(error, t), error)
    } finally {
      pressed.current = false
      setBusy(false)
    }
  }
  return { busy, press: () => void press() }
}
