import { configure } from '@testing-library/react'

// Equals the patience of the tests' own polling (vitest.config.ts): the default of a second would fail on a slow machine.
configure({ asyncUtilTimeout: 20_000 })
