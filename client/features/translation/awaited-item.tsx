import { useContext, useEffect, useState } from 'react'
import type { Kind } from '../../../shared/texts/catalog.ts'
import { renewPage } from '../../base/place.ts'
import { useT } from '../../i18n/use-t.ts'
import { ClientContext, type SiteClient, siteClient } from '../session/client.ts'
import { ALONE, isPlaying, KEPT_MS } from './asking.ts'
import { NoticeButton, type NoticeState, TranslationNotice } from './translation-notice.tsx'

interface Answer {
  whole: boolean
  /** Title and excerpt are English. */
  texts: boolean
  trouble?: string | undefined
}

interface Asked {
  at: number
  answer: Promise<Answer>
  /** The page was renewed for it: once, whatever comes of that. */
  isShown: boolean
}

/** By item. A page that takes the place of another waits for what that one has asked. */
const asked = new Map<string, Asked>()

interface AwaitedItemProps {
  kind: Kind
  id: string
  /** Title and excerpt are English already. */
  texts: boolean
}

function ask(client: SiteClient, kind: Kind, id: string): Asked {
  const before = asked.get(id)
  if (before && performance.now() - before.at < KEPT_MS) return before
  const answer = client.translation.item.query({ kind, slugOrId: id }, ALONE).then(
    ({ item, translated, trouble }): Answer => ({
      whole: translated,
      texts: item.translation.texts,
      trouble: trouble?.message,
    }),
    (): Answer => ({ whole: false, texts: false }),
  )
  const now: Asked = { at: performance.now(), answer, isShown: false }
  asked.set(id, now)
  return now
}

/** Asks for the English of the page's item, says how that goes, and has the page renewed when there is more of it. */
export function AwaitedItem({ kind, id, texts }: AwaitedItemProps) {
  const t = useT()
  // The server renders it, too, and has none.
  const given = useContext(ClientContext)
  const [tries, setTries] = useState(0)
  const [said, setSaid] = useState<{ state: NoticeState; trouble?: string | undefined }>({
    state: 'unavailable',
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks
  useEffect(() => {
    let gone = false
    setSaid({ state: 'working' })
    const mine = ask(given ?? siteClient(), kind, id)
    void mine.answer.then(({ whole, texts: nowTexts, trouble }) => {
      if (gone) return
      const isMore = whole || (nowTexts && !texts)
      if (isMore && !mine.isShown && !isPlaying()) {
        mine.isShown = true
        return renewPage()
      }
      // A text is not taken from under a video that plays; nor is a page renewed again that came back as it was.
      setSaid(whole ? { state: 'ready' } : { state: 'unavailable', trouble })
    })
    return () => {
      gone = true
    }
  }, [given, kind, id, texts, tries])

  function retry() {
    asked.delete(id)
    setTries(tries + 1)
  }

  return (
    <TranslationNotice {...said}>
      {said.state === 'ready' && <NoticeButton press={renewPage}>{t('translation.show')}</NoticeButton>}
      {said.state === 'unavailable' && <NoticeButton press={retry}>{t('common.retry')}</NoticeButton>}
    </TranslationNotice>
  )
}
