import { useEffect, useRef, useState } from 'react'
import type { AssertionResponse, RequestOptions } from '../../../../shared/account/passkeys.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ceremony, obstacle, whyNot } from './browser.ts'

interface Options {
  /** Gets the challenge from the server. */
  ask: () => Promise<RequestOptions>
  send: (response: AssertionResponse) => Promise<void>
  /** Shows the error; undefined clears it. */
  say: (why: string | undefined, error?: unknown) => void
}

/** A button with which the browser uses a passkey at once. */
export function usePasskey({ ask, send, say }: Options) {
  const t = useT('passkeys')
  const [busy, setBusy] = useState(false)
  const pressed = useRef(false)
  // The code is fetched beforehand: browsers require the call soon after the press.
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
    // An open offer among the suggestions would take the answer.
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
