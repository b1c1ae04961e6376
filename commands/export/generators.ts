import { CommandError } from '../command-line.ts'

type Facts = Record<string, unknown>

/** What a static site generator reads under a name of its own. `address` is where the site has the page. */
interface Generator {
  facts: (address: string, facts: Facts) => Facts
  /** Facts that would mean something else there. */
  without?: readonly string[]
}

const titled = ({ name, title }: Facts): Facts => ({ title: title ?? name })

const GENERATORS = {
  hugo: {
    // Hugo has kinds of its own.
    without: ['kind'],
    facts: (url, { kind, updated, formerAddresses: aliases, ...facts }) => ({
      ...titled(facts),
      url: `${url}/`,
      type: kind,
      lastmod: updated,
      aliases,
    }),
  },
  eleventy: {
    facts: (permalink, facts) => ({
      ...titled(facts),
      permalink: `${permalink}/`,
      templateEngineOverride: 'md',
    }),
  },
  // A slug is the id of an entry there, so it names the language, too.
  astro: { facts: (address, facts) => ({ ...titled(facts), slug: address.slice(1) }) },
  jekyll: {
    facts: (permalink, { formerAddresses, draft, ...facts }) => ({
      ...titled(facts),
      permalink: `${permalink}/`,
      render_with_liquid: false,
      redirect_from: formerAddresses,
      published: draft === true ? false : undefined,
    }),
  },
} as const satisfies Record<string, Generator>

export type GeneratorName = keyof typeof GENERATORS
export const GENERATOR_NAMES = Object.keys(GENERATORS) as GeneratorName[]

/** How files are written for those who read them. */
export interface ExportStyle {
  /** The address of the folder `pictures/` in the site that will show them. */
  picturesAt: string
  for: GeneratorName | undefined
}

/** @throws CommandError */
export function exportStyle(given: {
  for?: string | undefined
  picturesAt?: string | undefined
}): ExportStyle {
  const name = GENERATOR_NAMES.find((one) => one === given.for)
  if (given.for !== undefined && !name)
    throw new CommandError(`--for ${given.for}: it is one of ${GENERATOR_NAMES.join(', ')}.`)
  const picturesAt = (given.picturesAt ?? '/pictures').replace(/\/$/, '')
  if (!/^(?:\/(?!\/)|https?:\/\/[^/]|$)[^\s"'<>()?#\\]*$/.test(picturesAt))
    throw new CommandError(`--pictures-at ${given.picturesAt} is no address: /pictures or https://…`)
  return { picturesAt, for: name }
}

/** Front matter with what the generator reads. @param address undefined for what has no page of its own */
export function generatorFacts(facts: Facts, address: string | undefined, style: ExportStyle): Facts {
  if (style.for === undefined) return facts
  const generator: Generator = GENERATORS[style.for]
  const kept = Object.fromEntries(
    Object.entries(facts).filter(([name]) => !generator.without?.includes(name)),
  )
  return address === undefined
    ? { ...kept, ...titled(facts) }
    : { ...kept, ...generator.facts(address, facts) }
}
