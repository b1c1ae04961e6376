import { useContext, useEffect, useState } from 'react'
import type { Kind } from '../../../shared/texts/catalog.ts'
import { renewPage } from '../../base/navigation/place.ts'
import { useT } from '../../i18n/use-t.ts'
import { ClientContext, type SiteClient, siteClient } from '../session/client.ts'
import { ALONE, type AskedTranslation, asking, holds, renewFor } from './asking.ts'
import { NoticeButton, type NoticeState, TranslationNotice } from './translation-notice.tsx'

interface Answer {
  whole: boolean
  /** Whether title and excerpt are English. */
  texts: boolean
  trouble?: string | undefined
}

/** The requests by item. */
const asked = new Map<string, AskedTranslation<Answer>>()

function ask(client: SiteClient, kind: Kind, id: string): AskedTranslation<Answer> {
  const before = asked.get(id)
  if (before && holds(before)) return before
  const now = asking(
    client.translation.item.query({ kind, slugOrId: id }, ALONE).then(
      ({ item, translated, trouble }): Answer => ({
        whole: translated,
        texts: item.translation.texts,
        trouble: trouble?.message,
      }),
      (): Answer => ({ whole: false, texts: false }),
    ),
  )
  asked.set(id, now)
  return now
}

interface AwaitedItemProps {
  kind: Kind
  id: string
  /** Whether title and excerpt are English already. */
  texts: boolean
}

/** Requests the English of the page's item, shows the progress, and renews the page when there is more of it. */
export function AwaitedItem({ kind, id, texts }: AwaitedItemProps) {
  const t = useT()
  // The server renders this component, too, and has no client.
  const given = useContext(ClientContext)
  const [tries, setTries] = useState(0)
  const [said, setSaid] = useState<{ state: NoticeState; trouble?: string | undefined }>({
    state: 'unavailable',
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    setSaid({ state: 'working' })
    return renewFor(
      ask(given ?? siteClient(), kind, id),
      (answer) => answer.whole || (answer.texts && !texts),
      ({ whole, trouble }) => setSaid(whole ? { state: 'ready' } : { state: 'unavailable', trouble }),
    )
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
