export class CloseStack {
  readonly #closers: (() => Promise<unknown>)[] = []
  #closing: Promise<void> | undefined

  add(close: () => Promise<unknown>): void {
    this.#closers.unshift(close)
  }

  /** Closes everything, even when one of them fails; throws that error at the end. */
  close(): Promise<void> {
    this.#closing ??= this.#run()
    return this.#closing
  }

  async #run(): Promise<void> {
    const errors: unknown[] = []
    for (const close of this.#closers) await close().catch((error: unknown) => errors.push(error))
    if (errors.length > 0) throw errors[0]
  }
}
