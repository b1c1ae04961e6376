/** A Map for each owner, for as long as that lives: what a process keeps of a site, of which tests have several. */
export function mapsByOwner<Owner extends WeakKey, Key, Value>(): (owner: Owner) => Map<Key, Value> {
  const maps = new WeakMap<Owner, Map<Key, Value>>()
  return (owner) => {
    const known = maps.get(owner)
    if (known) return known
    const made = new Map<Key, Value>()
    maps.set(owner, made)
    return made
  }
}
