import { useState } from 'react'
import { FOLLOW_PAGES, type FollowKind } from '../../../shared/follows/kinds.ts'
import { useHref } from '../../base/lang.tsx'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { useChunk } from '../../ui/use-chunk.ts'
import { useUser } from '../session/store.ts'

/** What the button follows, with words that come with the page. */
export interface Followable {
  kind: FollowKind
  slug: string
  name: string
  label: string
}

/** The place on the page to return to. */
const PLACE = 'follow'

const load = () => import('./live-follow.tsx')

/**
 * Follows a game or a person. The server writes a link to the sign-in page, which leads back. For a signed-in reader
 * it becomes a button and loads the code to follow. A press before that code is loaded is not lost.
 */
export function FollowButton({ kind, slug, name, label }: Followable) {
  const href = useHref()
  const user = useUser()
  const [followed, setFollowed] = useState(false)
  const [presses, setPresses] = useState(0)
  const { loaded } = useChunk(user !== null && load)
  const back = `${href(FOLLOW_PAGES[kind], { slug })}#${PLACE}`
  return (
    <div id={PLACE}>
      {user ? (
        <Button
          variant={followed ? 'brand' : 'alt'}
          icon={followed ? 'check' : 'plus'}
          aria-pressed={followed}
          onClick={() => setPresses((n) => n + 1)}
        >
          {label}
        </Button>
      ) : (
        <LinkButton variant="alt" icon="plus" to={`${href('login')}?next=${encodeURIComponent(back)}`}>
          {label}
        </LinkButton>
      )}
      {user && loaded && (
        <loaded.LiveFollow
          key={user.id}
          kind={kind}
          slug={slug}
          name={name}
          presses={presses}
          onShow={setFollowed}
        />
      )}
    </div>
  )
}
