/** The likes of one item as a reader sees them. */
export interface LikeView {
  liked: boolean
  likeCount: number
}

export interface LikeCalls {
  /** Sends the state, not a change, so that a retry or a second click cannot undo it. */
  send: (liked: boolean) => Promise<LikeView>
  apply: (view: LikeView) => void
  /** Called when the last wish failed; the view from before it is shown again. */
  failed: (error: unknown) => void
}

/**
 * Shows the wish of a press at once and sends it. Presses during a call are not sent one by one; when the call has
 * returned, only the last wish is.
 * @returns a function for each press: given the present view and the calls, it returns the view to show
 */
export function createLikeSender(): (view: LikeView, calls: LikeCalls) => LikeView {
  let confirmed: LikeView = { liked: false, likeCount: 0 }
  // During a call this is the view that is shown, even before it is rendered.
  let wished = confirmed
  let sending = false

  async function run({ send, apply, failed }: LikeCalls): Promise<void> {
    sending = true
    try {
      let asked: boolean
      do {
        asked = wished.liked
        confirmed = await send(asked)
      } while (asked !== wished.liked)
      apply(confirmed)
    } catch (error) {
      apply(confirmed)
      failed(error)
    } finally {
      sending = false
    }
  }

  return (view, calls) => {
    if (!sending) confirmed = view
    const seen = sending ? wished : view
    const liked = !seen.liked
    wished = { liked, likeCount: Math.max(0, seen.likeCount + (liked ? 1 : -1)) }
    calls.apply(wished)
    if (!sending) void run(calls)
    return wished
  }
}
