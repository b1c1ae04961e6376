/** What a reader sees of the likes of one thing. */
export interface LikeView {
  liked: boolean
  likeCount: number
}

export interface LikeCalls {
  /** The idempotent call: a retry or a second click cannot undo itself. */
  send: (liked: boolean) => Promise<LikeView>
  /** Shows a view. */
  apply: (view: LikeView) => void
  /** Hears that the last wish could not be had; the view from before it is shown again. */
  failed: (error: unknown) => void
}

/**
 * Shows at once what a press wishes for and sends it. Presses while a call is under way are not sent one by one:
 * what was wished for last is, when that call is back.
 * @returns the press, given the view it is made on and its calls; it gives the view that is now shown
 */
export function createLikeSender(): (view: LikeView, calls: LikeCalls) => LikeView {
  let confirmed: LikeView = { liked: false, likeCount: 0 }
  // While a call is under way this is what is shown, also before it has been rendered.
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
