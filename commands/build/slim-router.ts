import path from 'node:path'
import type { Plugin } from 'vite'

const ROUTER = path.resolve(import.meta.dirname, '../../node_modules/react-router/dist/production')

/** Components that we do not use. They bring the loading of "framework mode". */
const UNUSED = ['Link', 'NavLink', 'Form']

/**
 * Lets the bundler drop components that we do not use: it cannot know that `forwardRef` does nothing else, and a
 * `displayName` is a use. @returns the code, and the components found as expected
 */
export function markUnused(code: string): { code: string; found: string[] } {
  const found = UNUSED.filter(
    (name) =>
      new RegExp(`^var ${name} = React\\d*\\.forwardRef\\(`, 'm').test(code) &&
      new RegExp(`^${name}\\.displayName = ".*";$`, 'm').test(code),
  )
  return {
    found,
    code: code
      .replace(/ = (React\d*\.forwardRef\()/g, ' = /* @__PURE__ */ $1')
      .replace(/^\w+\.displayName = ".*";$/gm, ''),
  }
}

/**
 * react-router 7 names its development build for every use (its issue 14102); the production one, without what we do
 * not use, saves 4.2 kB of 105 on every first page. Fails when it is written in another way than expected.
 */
export function slimRouter(): Plugin {
  const missing = new Set<string>()
  return {
    name: 'slim-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const name of UNUSED) missing.add(name)
    },
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      handler: (id) => `${ROUTER}/${id === 'react-router' ? 'index' : 'dom-export'}.mjs`,
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler(source) {
        const { code, found } = markUnused(source)
        for (const name of found) missing.delete(name)
        return code
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(
          `react-router no longer writes ${[...missing].join(', ')} as expected: mend the patterns in commands/build/slim-router.ts, or remove it and see what pages weigh (npm run bench -- --only bytes).`,
        )
    },
  }
}
