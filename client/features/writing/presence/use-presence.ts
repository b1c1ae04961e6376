import { useEffect, useState } from 'react'
import { newId } from '../../../../shared/base/id.ts'
import { PRESENCE_MS } from '../../../../shared/texts/writing/copy-schema.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'

type OtherEditors = RouterOutputs['writing']['presence']['others']

/** Tells the server every 15 s that this tab has a text open. @returns who else has */
export function usePresence(id: string): OtherEditors {
  const { client } = trpc.useUtils()
  const [others, setOthers] = useState<OtherEditors>([])
  useEffect(() => {
    const tab = newId()
    let closed = false
    const tell = async (left = false) => {
      // Nobody waits for the call; when it fails, nobody else is known.
      const answer = await client.writing.presence.mutate({ id, tab, left }).catch(() => ({ others: [] }))
      if (!closed) setOthers(answer.others)
    }
    const seen = () => document.visibilityState === 'visible' && void tell()
    const leave = () => void tell(true)
    void tell()
    const timer = setInterval(seen, PRESENCE_MS)
    document.addEventListener('visibilitychange', seen)
    addEventListener('pagehide', leave)
    return () => {
      closed = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [client, id])
  return others
}
