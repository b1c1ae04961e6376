interface Rendering<T> {
  result: Promise<T>
  /** Tags that have been cleared since it began. */
  cleared: Set<string>
}

/** Renderings under way: readers of one address share one, and each remembers what has changed since it began. */
export function createRenderings<T>() {
  /** The latest of each address, which readers join. */
  const latest = new Map<string, Rendering<T>>()
  /** All of them, also those that a change has made others of. */
  const underway = new Set<Rendering<T>>()
  return {
    /** @param settle makes what readers get of what was rendered, and of the tags that were cleared meanwhile */
    share(
      key: string,
      render: () => Promise<T>,
      settle: (rendered: T, cleared: ReadonlySet<string>) => T,
    ): Promise<T> {
      const running = latest.get(key)
      // Later readers must not get a rendering of the old state, and its tags are not known yet.
      if (running && running.cleared.size === 0) return running.result
      const cleared = new Set<string>()
      const result = render()
        .then((rendered) => settle(rendered, cleared))
        .finally(() => {
          underway.delete(rendering)
          if (latest.get(key) === rendering) latest.delete(key)
        })
      const rendering: Rendering<T> = { result, cleared }
      underway.add(rendering)
      latest.set(key, rendering)
      return result
    },

    clear(tags: readonly string[]): void {
      for (const { cleared } of underway) for (const tag of tags) cleared.add(tag)
    },
  }
}
