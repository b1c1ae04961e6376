interface Rendering<T> {
  result: Promise<T>
  cleared: Set<string>
  /** The tags whose earlier content may be shown in outages. */
  renewed: Set<string>
}

/** Readers of one address share a rendering, which records changes since it began. */
export function createRenderings<T>() {
  const latest = new Map<string, Rendering<T>>()
  /** After a change, another rendering of the same address may begin. */
  const underway = new Set<Rendering<T>>()
  return {
    /** @param settle gets the tags that were cleared and renewed meanwhile */
    share(
      key: string,
      render: () => Promise<T>,
      settle: (rendered: T, cleared: ReadonlySet<string>, renewed: ReadonlySet<string>) => T,
    ): Promise<T> {
      const running = latest.get(key)
      // Later readers must not get a rendering of the old state, and its tags are not known yet.
      if (running && running.cleared.size === 0 && running.renewed.size === 0) return running.result
      const [cleared, renewed] = [new Set<string>(), new Set<string>()]
      const result = render()
        .then((rendered) => settle(rendered, cleared, renewed))
        .finally(() => {
          underway.delete(rendering)
          if (latest.get(key) === rendering) latest.delete(key)
        })
      const rendering: Rendering<T> = { result, cleared, renewed }
      underway.add(rendering)
      latest.set(key, rendering)
      return result
    },

    clear(tags: readonly string[]): void {
      for (const { cleared } of underway) for (const tag of tags) cleared.add(tag)
    },

    renew(tags: readonly string[]): void {
      for (const { renewed } of underway) for (const tag of tags) renewed.add(tag)
    },
  }
}
