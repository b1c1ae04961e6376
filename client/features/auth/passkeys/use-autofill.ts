import { useCallback, useEffect, useState } from 'react'
import type { AssertionResponse, RequestOptions } from '../../../../shared/account/passkeys.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ceremony, offersAutofill, whyNot } from './browser.ts'

/** A challenge is valid for five minutes, so a page that stays open gets a new one in time. */
const RENEW_MS = 4 * 60_000

interface Options {
  ask: () => Promise<RequestOptions>
  send: (response: AssertionResponse) => Promise<void>
  /** Shows why the server refused a passkey that was chosen. */
  say: (why: string | undefined) => void
}

/**
 * Offers passkeys among the suggestions of the address field (conditional mediation). Errors stay silent until one is chosen.
 * @returns a function that offers them again after another ceremony has ended the offer
 */
export function useAutofill({ ask, send, say }: Options): () => void {
  const t = useT('passkeys')
  const [round, setRound] = useState(0)
  const offerAgain = useCallback(() => setRound((n) => n + 1), [])

  useEffect(() => {
    let gone = false
    const since = Date.now()
    async function offer() {
      if (!(await offersAutofill())) return
      const { answerByPasskey } = await ceremony.load()
      const options = await ask()
      if (gone) return
      const response = await answerByPasskey(options, { autofill: true })
      if (gone) return
      say(undefined)
      await send(response).catch((error: unknown) => {
        if (gone) return
        say(whyNot(error, t))
        offerAgain()
      })
    }
    // The user has not asked for anything yet, so failures before the choice are ignored.
    offer().catch(() => {})
    const renew = () => {
      if (!document.hidden && Date.now() - since >= RENEW_MS) offerAgain()
    }
    const timer = setInterval(renew, RENEW_MS)
    document.addEventListener('visibilitychange', renew)
    return () => {
      gone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
      if (round >= 0) ceremony.loaded()?.cancelCeremony()
    }
  }, [round, ask, send, say, t, offerAgain])
  return offerAgain
}
