/** What a reader sees of the likes of one thing. */
export interface LikeView {
  liked: boolean
  likeCount: number
}

interface Options {
  /** The idempotent call: a retry or a second click cannot undo itself. */
  send: (liked: boolean) => Promise<LikeView>
  /** Shows a view. */
  apply: (view: LikeView) => void
  /** Hears that the last wish could not be had; the view from before it is shown again. */
  failed: (error: Error) => void
}

/**
 * Shows at once what a press wishes for and sends it. Presses while a call is under way are not sent one by one:
 * what was wished for last is, when that call is back.
 * @returns the press, given the view it is made on; it gives the view that is now shown
 */
export function createLikeSender({ send, apply, failed }: Options): (view: LikeView) => LikeView {
  let confirmed: LikeView = { liked: false, likeCount: 0 }
  let wanted = false
  let sending = false

  async function run(): Promise<void> {
    sending = true
    try {
      let asked: boolean
      do {
        asked = wanted
        confirmed = await send(asked)
      } while (asked !== wanted)
      apply(confirmed)
    } catch (error) {
      apply(confirmed)
      failed(error as Error)
    } finally {
      sending = false
    }
  }

  return (view) => {
    if (!sending) confirmed = view
    wanted = !view.liked
    const wished = { liked: wanted, likeCount: Math.max(0, view.likeCount + (wanted ? 1 : -1)) }
    apply(wished)
    if (!sending) void run()
    return wished
  }
}
